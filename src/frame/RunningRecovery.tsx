import { useEffect, useId, useState } from 'react'
import { approvalWords } from '#languages/approvalWords.ts'
import { formWords } from '#languages/formWords.ts'
import { intlLocale } from '#languages/numberText.ts'
import { ownPageWords } from '#languages/ownPageWords.ts'
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
  const words = ownPageWords()
  const [otp, setOtp] = useState<string>()
  const { isBusy, error, run, onSubmit } = useStep()
  const id = useId()

  const look = () => run(async () => onRecovery(await wallet.recovery()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wallet
  useEffect(() => void look(), [wallet])

  const stop = () =>
    run(async () => {
      onRecovery(await wallet.endRecovery())
      announce(words.recoveryStopped)
    })
  const sendOtp = () =>
    run(async () => {
      await wallet.sendRecoveryCode()
      setOtp('')
      announce(words.mailedCode)
    })
  async function finish() {
    onRecovery(await wallet.goOnWithRecovery(otp ?? ''))
    setOtp(undefined)
    announce(words.allTakenOff)
  }

  if (!recovery && !error) return null
  const until = recovery && new Date(recovery.until).toLocaleString(intlLocale())
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{recovery ? words.toBeTakenOff : words.isRecovering}</h2>
      {until && (
        <p>{recovery.state === 'waiting' ? words.recoveryWaits(until) : words.recoveryReady(until)}</p>
      )}
      {recovery?.state === 'ready' && otp === undefined && (
        <Button busy={isBusy} onClick={sendOtp}>
          {approvalWords().sendCode}
        </Button>
      )}
      {recovery?.state === 'ready' && otp !== undefined && (
        <form className={styles.form} onSubmit={onSubmit(finish)}>
          <OtpField otp={otp} onOtp={setOtp} errorId={error && `${id}-note`} />
          <Button type="submit" busy={isBusy}>
            {words.takeAllOff}
          </Button>
        </form>
      )}
      {recovery && (
        <Button kind="secondary" busy={isBusy} onClick={stop}>
          {words.stopRecovery}
        </Button>
      )}
      {error && <ErrorNote id={`${id}-note`} error={error} />}
      {!recovery && error && (
        <Button kind="secondary" onClick={look}>
          {formWords().tryAgain}
        </Button>
      )}
    </section>
  )
}
