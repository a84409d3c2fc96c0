import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { KudosError } from '#lib/errors.ts'
import type { EmailState, EmailWallet } from '#wallets/email/emailWallet.ts'

/** Holds the email wallet; see EmailParts.tsx. */
export const EmailContext = createContext<EmailWallet | undefined>(undefined)

/** The email wallet, and how things stand with it now. Throws where there is none. */
export function useEmail(): { email: EmailWallet; state: EmailState } {
  const email = useContext(EmailContext)
  if (!email) throw new KudosError('useEmail needs an email wallet.', { code: 'dialog' })
  return { email, state: useSyncExternalStore(email.subscribe, email.get) }
}

/** Seconds until another mail may be asked for, counted down. */
export function useSecondsToWait(): number {
  const { email } = useEmail()
  const [seconds, setSeconds] = useState(() => email.secondsToWait())
  useEffect(() => {
    const tick = setInterval(() => setSeconds(email.secondsToWait()), 1000)
    return () => clearInterval(tick)
  }, [email])
  return seconds
}
