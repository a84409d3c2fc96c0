import { useDialog } from '../history/useDialog.tsx'
import type { ViewOf } from '../history/view.ts'
import { UpdateOtpPage } from './UpdateOtpPage.tsx'
import { useEmailWallet } from './useEmail.ts'

/** The code that went to the address of now; another goes to the new one. */
export function UpdateEmailPrimaryOtp({
  view: { email: current, newEmail },
}: {
  view: ViewOf<'UpdateEmailPrimaryOtp'>
}) {
  const emailWallet = useEmailWallet()
  const { replace } = useDialog()
  return (
    <UpdateOtpPage
      email={current}
      current={current}
      onOtp={emailWallet.updateEmailPrimaryOtp}
      onDone={() => replace({ name: 'UpdateEmailSecondaryOtp', email: current, newEmail })}
    />
  )
}
