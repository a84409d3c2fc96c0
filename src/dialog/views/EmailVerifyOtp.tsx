import { emailId } from '#wallets/connectors/email.ts'
import { CodePage } from '../parts/CodePage.tsx'
import { useDialog } from '../useDialog.tsx'
import { useEmail } from '../useEmail.tsx'
import { useResend } from '../useResend.ts'
import { useTrack } from '../useTrack.tsx'
import { useWallet } from '../useWallet.tsx'
import type { ViewOf } from '../view.ts'

/** The code that logs in; once it was right, the email wallet is connected. */
export function EmailVerifyOtp({ view }: { view: ViewOf<'EmailVerifyOtp'> }) {
  const { email } = useEmail()
  const { wallet } = useWallet()
  const { replace } = useDialog()
  const track = useTrack()
  const resend = useResend(view.email)
  return (
    <CodePage
      email={view.email}
      onCode={async code => {
        await email.connectOtp(code)
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
