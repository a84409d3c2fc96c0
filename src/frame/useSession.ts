import { useCallback, useSyncExternalStore } from 'react'
import type { EmailWallet } from './emailWallet.ts'

/** Whose login it is, by its email; `undefined` once it has ended, be it by another tab. */
export function useSession(wallet: EmailWallet): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = wallet.subscribe(listener)
      window.addEventListener('storage', listener)
      return () => {
        stop()
        window.removeEventListener('storage', listener)
      }
    },
    [wallet],
  )
  return useSyncExternalStore(subscribe, () => wallet.session()?.user.email)
}
