import { useState } from 'react'
import { showElement } from '#lib/browser/takeFocus.ts'
import { useLazy } from '#lib/react/useLazy.ts'
import { Button } from './Button.tsx'
import { CopyTextButton } from './CopyTextButton.tsx'
import styles from './ReceivingAddress.module.css'
import { ErrorNote } from './status/ErrorNote.tsx'

/** What {@link ReceivingAddress} says. */
interface ReceivingWords {
  readonly copyAddress: string
  readonly addressCopied: string
  readonly notCopied: string
  readonly showQr: string
  readonly hideQr: string
  /** Names the picture. */
  readonly qr: string
}

/** Where an account takes money: its address, to copy or to scan. */
export function ReceivingAddress({ address, words }: { address: string; words: ReceivingWords }) {
  const [isQrShown, setQrShown] = useState(false)
  const { value, error, load } = useLazy(() => import('./QrCode.tsx'))
  function toggleQr() {
    load()
    setQrShown(!isQrShown)
  }
  return (
    <>
      <p className={styles.address}>
        <bdi>{address}</bdi>
      </p>
      <div className={styles.actions}>
        <CopyTextButton
          text={address}
          label={words.copyAddress}
          copied={words.addressCopied}
          notCopied={words.notCopied}
        />
        <Button kind="link" aria-expanded={isQrShown} onClick={toggleQr}>
          {isQrShown ? words.hideQr : words.showQr}
        </Button>
      </div>
      {isQrShown && error && <ErrorNote error={error} />}
      {isQrShown && !error && (
        // On a small screen it would be below the edge.
        <div ref={showElement} className={styles.qr}>
          {value && <value.QrCode text={address} label={words.qr} meanwhile={null} />}
        </div>
      )}
    </>
  )
}
