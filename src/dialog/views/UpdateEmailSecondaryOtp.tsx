import { announce } from '#ui/Announcer.tsx'
import { UpdateCodePage } from '../parts/UpdateCodePage.tsx'
import { useDialog } from '../useDialog.tsx'
import { useEmail } from '../useEmail.tsx'
import type { ViewOf } from '../view.ts'

/** The code that went to the new address: from now on it opens the wallet. */
export function UpdateEmailSecondaryOtp({
  view: { email: current, newEmail },
}: {
  view: ViewOf<'UpdateEmailSecondaryOtp'>
}) {
  const { email } = useEmail()
  const { open } = useDialog()
  return (
    <UpdateCodePage
      email={newEmail}
      current={current}
      onCode={email.updateEmailSecondaryOtp}
      onDone={() => {
        open({ name: 'Account' })
        announce(`Your wallet's email is now ${newEmail}.`)
      }}
    />
  )
}
