import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { createStore } from '#lib/createStore.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { watchAnnounced } from './announced.ts'
import type { ConnectOption } from './ConnectOption.ts'
import { coinbase } from './coinbase.ts'
import { email } from './email.ts'
import { browserWallet } from './injected.ts'
import { walletConnect } from './walletConnect.ts'

/**
 * Follows the connect options until the signal is aborted. `window.ethereum` is offered only if no wallet has announced
 * itself, because it may be any of those. `look` looks for wallets again.
 */
export function findConnectOptions(
  options: DialogOptions,
  storage: TextStorage,
  signal = new AbortController().signal,
) {
  const others = [
    walletConnect(options, storage, signal) ?? [],
    email(options, storage, signal) ?? [],
    coinbase(options) ?? [],
  ].flat()
  const announced: ConnectOption[] = []
  const connectOptions = createStore<readonly ConnectOption[]>([])

  const refresh = () => {
    const fallback = announced.length === 0 ? browserWallet() : undefined
    const found = [...(fallback ? [fallback] : announced), ...others]
    const before = connectOptions.get()
    const isSame = found.length === before.length && found.every(({ id }, index) => id === before[index]?.id)
    if (!isSame) connectOptions.set(found)
  }
  const askToAnnounce = watchAnnounced(option => {
    announced.push(option)
    refresh()
  }, signal)
  // Some wallets set window.ethereum late and dispatch this event.
  window.addEventListener('ethereum#initialized', refresh, { signal })
  const look = () => {
    askToAnnounce()
    refresh()
  }
  look()

  return { connectOptions, look }
}
