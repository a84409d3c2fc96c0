import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useDialog } from '../useDialog.tsx'
import { useEmail } from '../useEmail.tsx'
import { useTrack } from '../useTrack.tsx'
import { EmailBanner, EmailField } from './EmailField.tsx'
import { ArrowIcon } from './emailPictures.tsx'
import { Separator } from './Layout.tsx'

/** Logging in with an email, in the Connect view. */
export function EmailLogin({ hasOthers }: { hasOthers: boolean }) {
  const { email } = useEmail()
  const { push } = useDialog()
  const track = useTrack()
  return (
    <>
      <EmailBanner />
      <EmailField
        onFocus={() => track({ event: 'EMAIL_LOGIN_SELECTED' })}
        onSubmit={async address => {
          const action = await email.connectEmail(address)
          track({ event: 'EMAIL_SUBMITTED' })
          if (action === 'VERIFY_OTP') track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
          push({ name: action === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice', email: address })
        }}
        beside={({ isBusy, canSubmit }) =>
          isBusy ? (
            <Spinner />
          ) : (
            canSubmit && (
              <Button type="submit" aria-label="Log in with this email">
                <ArrowIcon />
              </Button>
            )
          )
        }
      />
      {hasOthers && <Separator>or</Separator>}
    </>
  )
}
