import { emailWords } from '#languages/words/emailWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import { announce } from '#ui/status/Announcer.tsx'
import { useDialog } from '../history/useDialog.tsx'
import type { ViewOf } from '../history/view.ts'
import { OtpPage } from './OtpPage.tsx'
import { useEmailWallet } from './useEmail.ts'

/**
 * Asks for the two codes of a change of email: the first was sent to the current address, the second to the new one.
 */
export function UpdateEmailOtp({
  view: { name, email, newEmail },
}: {
  view: ViewOf<'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'>
}) {
  const { updateEmailPrimaryOtp, updateEmailSecondaryOtp } = useEmailWallet()
  const { replace, open } = useDialog()
  const isPrimary = name === 'UpdateEmailPrimaryOtp'
  /** The visitor approves the change on the secure page, which replaces this view meanwhile. */
  async function finish(otp: string) {
    await updateEmailSecondaryOtp(otp)
    open({ name: 'Account' })
    announce(emailWords().changed(newEmail))
  }
  return (
    <OtpPage
      email={isPrimary ? email : newEmail}
      onOtp={isPrimary ? updateEmailPrimaryOtp : finish}
      onDone={() => {
        if (isPrimary) replace({ name: 'UpdateEmailSecondaryOtp', email, newEmail })
      }}
      more={{
        question: emailWords().somethingWrong,
        label: formWords().tryAgain,
        waiting: emailWords().tryAgainIn,
        onClick: () => replace({ name: 'UpdateEmailWallet', email }),
      }}
    />
  )
}
