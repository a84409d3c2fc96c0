import { useDialog } from '../history/useDialog.tsx'
import { useSetup } from '../parts/useSetup.tsx'
import { OtpPage } from './OtpPage.tsx'

/** Asks for a code of a change of email; from here the change can be started over. */
export function UpdateOtpPage({
  email,
  current,
  onOtp,
  onDone,
}: {
  /** Where the code was mailed to. */
  email: string
  /** The address of now. */
  current: string
  onOtp: (otp: string) => Promise<void>
  onDone: () => void
}) {
  const { track } = useSetup()
  const { replace } = useDialog()
  return (
    <OtpPage
      email={email}
      onOtp={async otp => {
        await onOtp(otp)
        track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
      }}
      onDone={onDone}
      more={{
        question: 'Something wrong?',
        label: 'Try again',
        waiting: 'Try again',
        onClick: () => replace({ name: 'UpdateEmailWallet', email: current }),
      }}
    />
  )
}
