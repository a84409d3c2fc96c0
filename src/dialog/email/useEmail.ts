import { useEffect, useState, useSyncExternalStore } from 'react'
import { emailWords } from '#languages/words/emailWords.ts'
import { KudosError } from '#lib/errors.ts'
import { emailId } from '#wallets/connectors/email.ts'
import type { EmailState, EmailWallet } from '#wallets/email/emailWallet.ts'
import { walletError } from '#wallets/errors.ts'
import { type DialogSetup, useSetup } from '../parts/useSetup.tsx'

/** The email wallet. Throws where there is none. */
export function useEmailWallet(): EmailWallet {
  const { email } = useSetup()
  if (!email) throw new KudosError('useEmailWallet needs an email wallet.', { code: 'dialog' })
  return email.emailWallet
}

/** How things stand with the email wallet now. */
export function useEmailState(): EmailState {
  const { subscribe, get } = useEmailWallet()
  return useSyncExternalStore(subscribe, get)
}

/** Connects the email wallet after a login; the visitor may have to make or open it first. */
export async function connectEmailWallet({ wallet, track }: Pick<DialogSetup, 'wallet' | 'track'>) {
  await wallet.connect(emailId)
  track({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Email' } })
}

/** Seconds until another mail may be asked for, counted down. */
export function useSecondsToWait(): number {
  const { secondsToWait } = useEmailWallet()
  const [seconds, setSeconds] = useState(secondsToWait)
  useEffect(() => {
    const tick = setInterval(() => setSeconds(secondsToWait()), 1000)
    return () => clearInterval(tick)
  }, [secondsToWait])
  return seconds
}

/** Has another mail sent to an address that logs in, and says so. Resolves to what follows, to nothing where it failed. */
export function useResend(address: string) {
  const { track, showMessage } = useSetup()
  const { connectEmail } = useEmailWallet()
  return async () => {
    try {
      const sent = await connectEmail(address)
      if (sent.action === 'VERIFY_OTP') track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
      // With a code to show, the mail may be one that has come already.
      if (sent.userCode === undefined) showMessage(emailWords().resent, 'success')
      return sent
    } catch (error) {
      showMessage(walletError(error).message, 'error')
      return undefined
    }
  }
}
