import { UpdateCodePage } from '../parts/UpdateCodePage.tsx'
import { useDialog } from '../useDialog.tsx'
import { useEmail } from '../useEmail.tsx'
import type { ViewOf } from '../view.ts'

/** The code that went to the address of now; another goes to the new one. */
export function UpdateEmailPrimaryOtp({
  view: { email: current, newEmail },
}: {
  view: ViewOf<'UpdateEmailPrimaryOtp'>
}) {
  const { email } = useEmail()
  const { replace } = useDialog()
  return (
    <UpdateCodePage
      email={current}
      current={current}
      onCode={email.updateEmailPrimaryOtp}
      onDone={() => replace({ name: 'UpdateEmailSecondaryOtp', email: current, newEmail })}
    />
  )
}
