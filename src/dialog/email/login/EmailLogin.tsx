import { emailWords } from '#languages/words/emailWords.ts'
import { useMayKeepWallet } from '#lib/react/useMayKeepWallet.ts'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { useDialog } from '../../history/useDialog.tsx'
import { Separator } from '../../parts/Layout.tsx'
import { useSetup } from '../../parts/useSetup.tsx'
import { ArrowIcon } from '../icons.tsx'
import { connectEmailWallet, useEmailWallet } from '../useEmail.ts'
import styles from './EmailField.module.css'
import { EmailField } from './EmailField.tsx'
import { NoPasskeys } from './NoPasskeys.tsx'

/** The form to log in with an email, in the Connect view. */
export function EmailLogin({ hasOthers }: { hasOthers: boolean }) {
  const { track, wallet } = useSetup()
  const emailWallet = useEmailWallet()
  const { push } = useDialog()
  const mayKeepWallet = useMayKeepWallet()
  if (!mayKeepWallet)
    return (
      <>
        <NoPasskeys />
        {hasOthers && <Separator>{emailWords().or}</Separator>}
      </>
    )
  return (
    <>
      <p className={styles.banner}>{emailWords().alpha}</p>
      <EmailField
        onFocus={() => track({ event: 'EMAIL_LOGIN_SELECTED' })}
        onSubmit={async address => {
          const { action, userCode } = await emailWallet.connectEmail(address)
          // An earlier login is still valid, and only its wallet has to connect.
          if (action === 'CONNECT') return connectEmailWallet({ wallet, track })
          track({ event: 'EMAIL_SUBMITTED' })
          if (action === 'VERIFY_OTP') track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
          push(
            action === 'VERIFY_OTP'
              ? { name: 'EmailVerifyOtp', email: address }
              : { name: 'EmailVerifyDevice', email: address, userCode },
          )
        }}
        beside={({ isBusy, canSubmit }) =>
          isBusy ? (
            <Spinner />
          ) : (
            canSubmit && (
              <Button type="submit" aria-label={emailWords().logIn}>
                <ArrowIcon />
              </Button>
            )
          )
        }
      />
      {hasOthers && <Separator>{emailWords().or}</Separator>}
    </>
  )
}
