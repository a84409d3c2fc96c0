import { useSyncExternalStore } from 'react'
import { emailWords } from '#languages/words/emailWords.ts'
import { KudosError } from '#lib/errors.ts'
import { emailId } from '#wallets/connectors/email.ts'
import type { EmailState, EmailWallet } from '#wallets/email/emailWallet.ts'
import { walletError } from '#wallets/errors.ts'
import { type DialogSetup, useSetup } from '../parts/useSetup.tsx'

/** The email wallet. Throws if there is none. */
export function useEmailWallet(): EmailWallet {
  const { email } = useSetup()
  if (!email) throw new KudosError('useEmailWallet needs an email wallet.', { code: 'dialog' })
  return email.emailWallet
}

/** The current state of the email wallet. */
export function useEmailState(): EmailState {
  const { subscribe, get } = useEmailWallet()
  return useSyncExternalStore(subscribe, get)
}

/** Connects the email wallet after a login. The visitor may have to create or open it first. */
export async function connectEmailWallet({ wallet, track }: Pick<DialogSetup, 'wallet' | 'track'>) {
  await wallet.connect(emailId)
  track({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Email' } })
}

/** Mails a login code again, and says so. Resolves to the next step, or to undefined if it failed. */
export function useResend(address: string) {
  const { track, showMessage } = useSetup()
  const { connectEmail } = useEmailWallet()
  return async () => {
    try {
      const sent = await connectEmail(address)
      if (sent.action === 'VERIFY_OTP') track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
      // If there is a code to show, the mail may be an earlier one that has already arrived.
      if (sent.userCode === undefined) showMessage(emailWords().resent, 'success')
      return sent
    } catch (error) {
      showMessage(walletError(error).message, 'error')
      return undefined
    }
  }
}
