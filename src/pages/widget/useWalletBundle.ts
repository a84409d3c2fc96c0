import { useCallback } from 'react'
import { useWalletChunk } from '#dialog/shell/useWalletChunk.ts'
import { fetchDialogWords } from '#languages/fetchDialogWords.ts'
import type { WalletLoader } from '#wallets/load.ts'
import type { SessionStore } from '#wallets/session.ts'

/** The wallet, and what needs it: see {@link useWalletChunk}. */
export function useWalletBundle(store: SessionStore, loader: WalletLoader) {
  const fetch = useCallback(async () => {
    const [{ walletBundle }, wallet] = await Promise.all([
      import('./walletBundle.ts'),
      loader.wallet(),
      fetchDialogWords(),
    ])
    return walletBundle(wallet)
  }, [loader])
  return useWalletChunk(store, fetch, true)
}
