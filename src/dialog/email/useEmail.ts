import { useEffect, useState, useSyncExternalStore } from 'react'
import { KudosError } from '#lib/errors.ts'
import type { EmailState, EmailWallet } from '#wallets/email/emailWallet.ts'
import { useSetup } from '../parts/useSetup.tsx'

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

/** Seconds until another mail may be asked for, counted down. */
export function useSecondsToWait(): number {
  const emailWallet = useEmailWallet()
  const [seconds, setSeconds] = useState(() => emailWallet.secondsToWait())
  useEffect(() => {
    const tick = setInterval(() => setSeconds(emailWallet.secondsToWait()), 1000)
    return () => clearInterval(tick)
  }, [emailWallet])
  return seconds
}
