import { useEffect, useId, useState } from 'react'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { OtpField } from './OtpField.tsx'
import styles from './OwnPage.module.css'
import type { Recovery, ServiceWallet } from './serviceWallet.ts'
import { useStep } from './useStep.ts'

/** Warns of a recovery that runs, on every device: it can be stopped, and once its time has come ended. */
export function RunningRecovery({
  wallet,
  recovery,
  onRecovery,
}: {
  wallet: ServiceWallet
  /** As the service last told; absent while none runs. */
  recovery: Recovery
  onRecovery: (recovery: Recovery) => void
}) {
  const [otp, setOtp] = useState<string>()
  const { isBusy, error, run, onSubmit } = useStep()
  const id = useId()

  const look = () => run(async () => onRecovery(await wallet.recovery()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wallet
  useEffect(() => void look(), [wallet])

  const stop = () =>
    run(async () => {
      onRecovery(await wallet.endRecovery())
      announce('The recovery is stopped. Your passkeys stay.')
    })
  const sendOtp = () =>
    run(async () => {
      await wallet.sendRecoveryCode()
      setOtp('')
      announce('Enter the code from the mail.')
    })
  async function finish() {
    onRecovery(await wallet.goOnWithRecovery(otp ?? ''))
    setOtp(undefined)
    announce('All passkeys were taken off.')
  }

  if (!recovery && !error) return null
  const until = recovery && new Date(recovery.until).toLocaleString()
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{recovery ? 'All passkeys are to be taken off' : 'Is a recovery under way?'}</h2>
      {recovery && (
        <p>
          Somebody who is logged in and reads your mails began that.{' '}
          {recovery.state === 'waiting'
            ? `It takes until about ${until}, and then another code from a mail. Until then nothing changes.`
            : `From now on a code from a mail takes them off, until ${until}.`}{' '}
          Stop it if that was not you, change the password of your mailbox, and take back every device below
          that is not yours.
        </p>
      )}
      {recovery?.state === 'ready' && otp === undefined && (
        <Button busy={isBusy} onClick={sendOtp}>
          Send me a code
        </Button>
      )}
      {recovery?.state === 'ready' && otp !== undefined && (
        <form className={styles.form} onSubmit={onSubmit(finish)}>
          <OtpField otp={otp} onOtp={setOtp} errorId={error && `${id}-note`} />
          <Button type="submit" busy={isBusy}>
            Take all passkeys off
          </Button>
        </form>
      )}
      {recovery && (
        <Button kind="secondary" busy={isBusy} onClick={stop}>
          Stop the recovery
        </Button>
      )}
      {error && <ErrorNote id={`${id}-note`} error={error} />}
      {!recovery && error && (
        <Button kind="secondary" onClick={look}>
          Try again
        </Button>
      )}
    </section>
  )
}
