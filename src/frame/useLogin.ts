import { useCallback, useSyncExternalStore } from 'react'
import type { ServiceWallet } from './serviceWallet.ts'

/** Whose login it is, by its email; `undefined` once it has ended, be it by another tab. */
export function useLogin(wallet: ServiceWallet): string | undefined {
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
  return useSyncExternalStore(subscribe, () => wallet.login()?.user.email)
}
