import { emailId } from '#wallets/connectors/email.ts'
import { useDialog } from '../history/useDialog.tsx'
import type { ViewOf } from '../history/view.ts'
import { useSetup } from '../parts/useSetup.tsx'
import { OtpPage } from './OtpPage.tsx'
import { useEmailWallet } from './useEmail.ts'
import { useResend } from './useResend.ts'

/** The code that logs in; once it was right, the email wallet is connected. */
export function EmailVerifyOtp({ view }: { view: ViewOf<'EmailVerifyOtp'> }) {
  const { track, wallet } = useSetup()
  const emailWallet = useEmailWallet()
  const { replace } = useDialog()
  const resend = useResend(view.email)
  return (
    <OtpPage
      email={view.email}
      onOtp={async otp => {
        await emailWallet.connectOtp(otp)
        track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
      }}
      onDone={async () => {
        await wallet.connect(emailId)
        track({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Email' } })
      }}
      more={{
        question: "Didn't receive it?",
        label: 'Resend Code',
        waiting: 'Resend',
        onClick: async () => {
          const action = await resend()
          if (action === 'VERIFY_DEVICE') replace({ name: 'EmailVerifyDevice', email: view.email })
        },
      }}
    />
  )
}
