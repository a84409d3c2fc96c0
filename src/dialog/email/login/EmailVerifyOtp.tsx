import { emailWords } from '#languages/words/emailWords.ts'
import { useDialog } from '../../history/useDialog.tsx'
import type { ViewOf } from '../../history/view.ts'
import { useSetup } from '../../parts/useSetup.tsx'
import { OtpPage } from '../OtpPage.tsx'
import { connectEmailWallet, useEmailWallet, useResend } from '../useEmail.ts'

/** Asks for the code that logs in, and then connects the email wallet. */
export function EmailVerifyOtp({ view: { email } }: { view: ViewOf<'EmailVerifyOtp'> }) {
  const { track, wallet } = useSetup()
  const { connectOtp } = useEmailWallet()
  const { replace } = useDialog()
  const resend = useResend(email)
  const words = emailWords()
  return (
    <OtpPage
      email={email}
      onOtp={connectOtp}
      onDone={() => connectEmailWallet({ wallet, track })}
      more={{
        question: words.notReceived,
        label: words.resendCode,
        waiting: words.resendIn,
        onClick: async () => {
          const sent = await resend()
          if (sent?.action === 'VERIFY_DEVICE')
            replace({ name: 'EmailVerifyDevice', email, userCode: sent.userCode })
        },
      }}
    />
  )
}
