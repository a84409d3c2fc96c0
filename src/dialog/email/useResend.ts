import { walletError } from '#wallets/errors.ts'
import { useSetup } from '../parts/useSetup.tsx'
import { useEmailWallet } from './useEmail.ts'

/** Has another mail sent to an address that logs in, and says so. Resolves to the step that follows; to nothing where it failed. */
export function useResend(address: string) {
  const { track, showMessage } = useSetup()
  const emailWallet = useEmailWallet()
  return async () => {
    try {
      const action = await emailWallet.connectEmail(address)
      if (action === 'VERIFY_OTP') track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
      showMessage('Code email resent', 'success')
      return action
    } catch (error) {
      showMessage(walletError(error).message, 'error')
      return undefined
    }
  }
}
