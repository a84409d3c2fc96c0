import { useEffect } from 'react'
import { formWords } from '#languages/formWords.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import { type Lazy, useLazy } from '#lib/useLazy.ts'
import { announce } from '#ui/Announcer.tsx'
import { hasLastWallet } from '#wallets/lastWallet.ts'
import { prefetchWallet } from '#wallets/load.ts'
import type { SessionStore } from '#wallets/session.ts'
import { useDialog } from '../history/useDialog.tsx'

declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    readonly connection?: { readonly saveData: boolean }
  }
}

/**
 * The code that needs the wallet: fetched when the page is idle; run when the dialog is asked for, or at once for the last
 * visit's wallet. Where it does not load, the dialog closes and the error is spoken.
 * @param fetch the same function on every render
 */
export function useWalletChunk<Chunk>(store: SessionStore, fetch: () => Promise<Chunk>): Lazy<Chunk> {
  const { stack, close } = useDialog()
  const chunk = useLazy(fetch)
  const { load, error } = chunk
  const isDialogWanted = stack.length > 0
  useEffect(() => {
    if (isDialogWanted) load()
  }, [isDialogWanted, load])

  useEffect(() => {
    if (hasLastWallet(safeStorage)) {
      store.set({ ...store.get(), status: 'reconnecting' })
      load()
    } else if (!navigator.connection?.saveData) {
      // Safari has no idle callback; there the hover over the button fetches the code.
      window.requestIdleCallback?.(prefetchWallet, { timeout: 5_000 })
    }
  }, [store, load])

  useEffect(() => {
    if (!error) return
    if (store.get().status === 'reconnecting') store.set({ ...store.get(), status: 'disconnected' })
    announce(formWords().error(`${error.message} ${error.advice}`), 'assertive')
    close()
  }, [error, store, close])
  return chunk
}
