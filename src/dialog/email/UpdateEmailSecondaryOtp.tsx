import { announce } from '#ui/Announcer.tsx'
import { useDialog } from '../history/useDialog.tsx'
import type { ViewOf } from '../history/view.ts'
import { UpdateOtpPage } from './UpdateOtpPage.tsx'
import { useEmailWallet } from './useEmail.ts'

/** The code that went to the new address: from now on it opens the wallet. */
export function UpdateEmailSecondaryOtp({
  view: { email: current, newEmail },
}: {
  view: ViewOf<'UpdateEmailSecondaryOtp'>
}) {
  const emailWallet = useEmailWallet()
  const { open } = useDialog()
  return (
    <UpdateOtpPage
      email={newEmail}
      current={current}
      onOtp={emailWallet.updateEmailSecondaryOtp}
      onDone={() => {
        open({ name: 'Account' })
        announce(`Your wallet's email is now ${newEmail}.`)
      }}
    />
  )
}
