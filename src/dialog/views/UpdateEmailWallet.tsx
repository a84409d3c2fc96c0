import { Button } from '#ui/Button.tsx'
import { EmailField } from '../parts/EmailField.tsx'
import { Actions, Layout } from '../parts/Layout.tsx'
import { useDialog } from '../useDialog.tsx'
import { useEmail } from '../useEmail.tsx'
import { useTrack } from '../useTrack.tsx'
import type { ViewOf } from '../view.ts'

/** Another address for the wallet; a code goes to the one of now. */
export function UpdateEmailWallet({ view: { email: current } }: { view: ViewOf<'UpdateEmailWallet'> }) {
  const { email } = useEmail()
  const { replace, back } = useDialog()
  const track = useTrack()
  return (
    <Layout>
      <EmailField
        start={current}
        except={current}
        onSubmit={async newEmail => {
          await email.updateEmail(newEmail)
          track({ event: 'EMAIL_EDIT' })
          replace({ name: 'UpdateEmailPrimaryOtp', email: current, newEmail })
        }}
        below={({ isBusy, canSubmit }) => (
          <Actions>
            <Button type="submit" busy={isBusy} disabled={!canSubmit}>
              Save
            </Button>
            <Button kind="secondary" onClick={back}>
              Cancel
            </Button>
          </Actions>
        )}
      />
    </Layout>
  )
}
