import { walletError } from '#wallets/errors.ts'
import { useSnackbar } from './parts/Snackbar.tsx'
import { useEmail } from './useEmail.tsx'
import { useTrack } from './useTrack.tsx'

/** Has another mail sent to an address that logs in, and says so. Resolves to the step that follows; to nothing where it failed. */
export function useResend(address: string) {
  const { email } = useEmail()
  const track = useTrack()
  const show = useSnackbar()
  return async () => {
    try {
      const action = await email.connectEmail(address)
      if (action === 'VERIFY_OTP') track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
      show('Code email resent', 'success')
      return action
    } catch (error) {
      show(walletError(error).message, 'error')
      return undefined
    }
  }
}
