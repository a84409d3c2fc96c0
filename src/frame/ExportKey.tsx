import { useId, useState } from 'react'
import { approvalWords } from '#languages/approvalWords.ts'
import { ownPageWords } from '#languages/ownPageWords.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { copy } from './AddressCard.tsx'
import { OtpField } from './OtpField.tsx'
import styles from './OwnPage.module.css'
import { prove } from './passkey.ts'
import type { ServiceWallet } from './serviceWallet.ts'
import { useStep } from './useStep.ts'

/** Takes the key out after a fresh code, shows it once, and has the service forget it after a second yes. */
export function ExportKey({
  wallet,
  onErased,
}: {
  wallet: ServiceWallet
  /** With what it means. */
  onErased: (said: string) => void
}) {
  const words = ownPageWords()
  const [place, setPlace] = useState<'closed' | 'otp'>('closed')
  const [otp, setOtp] = useState('')
  const [shown, setShown] = useState<{ privateKey: string; eraseToken: string }>()
  const [isStored, setStored] = useState(false)
  const { isBusy, error, run, onSubmit } = useStep()
  const id = useId()

  const sendOtp = () =>
    run(async () => {
      await wallet.sendExportCode()
      setPlace('otp')
      announce(words.mailedCode)
    })
  async function show() {
    const proof = await prove(wallet, { kind: 'export' })
    setShown(await wallet.exportKey({ otp, proof }))
    setOtp('')
    announce(words.keyShown)
  }
  const erase = (eraseToken: string) =>
    run(async () => {
      const address = wallet.address()
      await wallet.erase(eraseToken)
      onErased(words.erased(address))
    })

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.takeKey}</h2>
      {!shown && <p className={styles.quiet}>{words.keyMeans}</p>}
      {!shown && place === 'closed' && (
        <Button kind="secondary" busy={isBusy} onClick={sendOtp}>
          {approvalWords().sendCode}
        </Button>
      )}
      {!shown && place === 'otp' && (
        <form className={styles.form} onSubmit={onSubmit(show)}>
          <OtpField otp={otp} onOtp={setOtp} errorId={error && `${id}-note`} />
          <Button type="submit" busy={isBusy}>
            {words.showKey}
          </Button>
        </form>
      )}
      {shown && (
        <>
          <p>{words.thisIsKey}</p>
          <p className={styles.key}>{shown.privateKey}</p>
          <Button onClick={() => copy(shown.privateKey, words.keyCopied)}>{words.copyKey}</Button>
          <label className={styles.check}>
            <input type="checkbox" checked={isStored} onChange={({ target }) => setStored(target.checked)} />
            {words.stored}
          </label>
          <Button kind="secondary" busy={isBusy} disabled={!isStored} onClick={() => erase(shown.eraseToken)}>
            {words.erase}
          </Button>
          <Button
            kind="link"
            onClick={() => {
              setShown(undefined)
              setPlace('closed')
              setStored(false)
            }}
          >
            {words.hideKey}
          </Button>
        </>
      )}
      {error && <ErrorNote id={`${id}-note`} error={error} />}
    </section>
  )
}
