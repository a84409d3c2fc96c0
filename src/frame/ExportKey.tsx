import { useId, useState } from 'react'
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
      announce('Enter the code from the mail.')
    })
  async function show() {
    const proof = await prove(wallet, { kind: 'export' })
    setShown(await wallet.exportKey({ otp, proof }))
    setOtp('')
    announce('The key is shown.')
  }
  const erase = (eraseToken: string) =>
    run(async () => {
      const address = wallet.login()?.user.address
      await wallet.erase(eraseToken)
      onErased(
        `The service has forgotten this wallet, and you are logged out. Money at ${address} is still yours: its key opens it in any other wallet app. The same email gets a new, empty wallet.`,
      )
    })

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Take the key</h2>
      {!shown && (
        <p className={styles.quiet}>
          With its key the wallet works in any other wallet app, and no longer depends on this service.
          Whoever sees the key can take all the money.
        </p>
      )}
      {!shown && place === 'closed' && (
        <Button kind="secondary" busy={isBusy} onClick={sendOtp}>
          Send me a code
        </Button>
      )}
      {!shown && place === 'otp' && (
        <form className={styles.form} onSubmit={onSubmit(show)}>
          <OtpField otp={otp} onOtp={setOtp} errorId={error && `${id}-note`} />
          <Button type="submit" busy={isBusy}>
            Show the key
          </Button>
        </form>
      )}
      {shown && (
        <>
          <p>This is the key. Store it where only you can read it: showing it again takes another code.</p>
          <p className={styles.key}>{shown.privateKey}</p>
          <Button onClick={() => copy(shown.privateKey, 'Key copied')}>Copy the key</Button>
          <label className={styles.check}>
            <input type="checkbox" checked={isStored} onChange={({ target }) => setStored(target.checked)} />I
            have stored the key. The service may forget it, and can't give it to me again.
          </label>
          <Button kind="secondary" busy={isBusy} disabled={!isStored} onClick={() => erase(shown.eraseToken)}>
            Erase it here
          </Button>
          <Button
            kind="link"
            onClick={() => {
              setShown(undefined)
              setPlace('closed')
              setStored(false)
            }}
          >
            Hide the key and keep the wallet here
          </Button>
        </>
      )}
      {error && <ErrorNote id={`${id}-note`} error={error} />}
    </section>
  )
}
