import { useId, useState } from 'react'
import { approvalWords } from '#languages/approvalWords.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { OtpField } from '../OtpField.tsx'
import type { ServiceWallet } from '../serviceWallet.ts'
import { useStep } from '../useStep.ts'
import styles from './ApprovalPage.module.css'
import type { Approval } from './approval.ts'
import { approvalAction } from './approvalAction.ts'

/** Has a code mailed for an approval that takes one, and takes it. */
export function ApprovalCode({
  wallet,
  approval,
  otp,
  onOtp,
}: {
  wallet: ServiceWallet
  approval: Approval
  otp: string
  onOtp: (otp: string) => void
}) {
  const words = approvalWords()
  const [isSent, setSent] = useState(false)
  const { isBusy, error, run } = useStep()
  const id = useId()
  const send = () =>
    run(async () => {
      await wallet.sendActionCode(approvalAction(approval, approval.prepared))
      setSent(true)
      onOtp('')
      announce(words.enterCode)
    })
  return (
    <div className={styles.code}>
      <p className={styles.fee}>{words.codeNeeded}</p>
      {isSent && <OtpField otp={otp} onOtp={onOtp} errorId={error && `${id}-note`} />}
      {error && <ErrorNote id={`${id}-note`} error={error} />}
      <Button kind={isSent ? 'link' : 'secondary'} busy={isBusy} onClick={send}>
        {isSent ? words.sendAnother : words.sendCode}
      </Button>
    </div>
  )
}
