import { useEffect } from 'react'
import { formWords } from '#languages/words/formWords.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import type { Lazy, LazyStore } from '#lib/createLazy.ts'
import { useLazyStore } from '#lib/react/useLazy.ts'
import { announce } from '#ui/status/Announcer.tsx'
import { hasLastWallet } from '#wallets/lastWallet.ts'
import { prefetchWallet } from '#wallets/load.ts'
import type { SessionStore } from '#wallets/session.ts'
import { useDialogActions, useOnDialogOpen } from '../history/useDialog.tsx'

declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    readonly connection?: { readonly saveData: boolean }
  }
}

/**
 * Loads the code that needs the wallet when the page is idle, except with Save-Data. It loads earlier when the dialog
 * is opened, and at once for the wallet of the last visit. The code does not connect or ask the wallet by itself. If it
 * does not load, the dialog closes and the error is announced.
 * @param runsWhenIdle false on a page around the dialog, which fetches nothing before a visitor points at a button
 */
export function useWalletBundle<Chunk>(
  store: SessionStore,
  lazy: LazyStore<Chunk>,
  runsWhenIdle: boolean,
): Lazy<Chunk> {
  const { close } = useDialogActions()
  const chunk = useLazyStore(lazy)
  const { load, prepare, error } = chunk
  useOnDialogOpen(load)

  useEffect(() => {
    if (hasLastWallet(safeStorage)) {
      store.set({ ...store.get(), status: 'reconnecting' })
      load()
    } else if (runsWhenIdle && !navigator.connection?.saveData) {
      return whenIdle(() => {
        prefetchWallet()
        prepare()
      })
    }
    return undefined
  }, [store, load, prepare, runsWhenIdle])

  useEffect(() => {
    if (!error) return
    if (store.get().status === 'reconnecting') store.set({ ...store.get(), status: 'disconnected' })
    announce(formWords().error(`${error.message} ${error.advice}`), 'assertive')
    close()
  }, [error, store, close])
  return chunk
}

/** Calls back once the page is idle. Returns a function that cancels it. */
function whenIdle(callback: () => void): () => void {
  // Safari lacks requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1_000)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(callback, { timeout: 5_000 })
  return () => window.cancelIdleCallback(request)
}
