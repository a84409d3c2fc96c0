import { emailWords } from '#languages/words/emailWords.ts'
import { Button } from '#ui/Button.tsx'
import { useDialog } from '../history/useDialog.tsx'
import type { ViewOf } from '../history/view.ts'
import { Actions, Layout } from '../parts/Layout.tsx'
import { useSetup } from '../parts/useSetup.tsx'
import { EmailField } from './login/EmailField.tsx'
import { useEmailWallet } from './useEmail.ts'

/** Changes the wallet's email address. A code is mailed to the current one. */
export function UpdateEmailWallet({ view: { email: current } }: { view: ViewOf<'UpdateEmailWallet'> }) {
  const { track } = useSetup()
  const emailWallet = useEmailWallet()
  const { replace, back } = useDialog()
  return (
    <Layout>
      <EmailField
        current={current}
        onSubmit={async newEmail => {
          await emailWallet.updateEmail(newEmail)
          track({ event: 'EMAIL_EDIT' })
          replace({ name: 'UpdateEmailPrimaryOtp', email: current, newEmail })
        }}
        below={({ isBusy, canSubmit }) => (
          <Actions>
            <Button type="submit" busy={isBusy} disabled={!canSubmit}>
              {emailWords().save}
            </Button>
            <Button kind="secondary" onClick={back}>
              {emailWords().cancel}
            </Button>
          </Actions>
        )}
      />
    </Layout>
  )
}
