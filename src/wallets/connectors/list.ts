import type { TextStorage } from '#lib/safeStorage.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { watchAnnounced } from './announced.ts'
import type { ConnectOption } from './ConnectOption.ts'
import { coinbase } from './coinbase.ts'
import { email } from './email.ts'
import { browserWallet } from './injected.ts'
import { walletConnect } from './walletConnect.ts'

/** The connect options of this browser, as they turn up. */
export interface ConnectOptions {
  get(): readonly ConnectOption[]
  subscribe(listener: () => void): () => void
}

/** The options that need no wallet in this browser, in the order they are listed; the settings say which are on. */
function alwaysThere(
  options: DialogOptions,
  storage: TextStorage,
  signal: AbortSignal,
): readonly ConnectOption[] {
  return [
    walletConnect(options, storage, signal) ?? [],
    email(options, storage, signal) ?? [],
    coinbase(options) ?? [],
  ].flat()
}

/**
 * Looks for connect options until the signal is aborted. `window.ethereum` is offered only while no wallet announced itself:
 * else the wrong one opens.
 */
export function findConnectOptions(
  options: DialogOptions,
  storage: TextStorage,
  signal = new AbortController().signal,
): ConnectOptions {
  const others = alwaysThere(options, storage, signal)
  const announced: ConnectOption[] = []
  const listeners = new Set<() => void>()
  let connectOptions: readonly ConnectOption[] = []

  const refresh = () => {
    const fallback = announced.length === 0 ? browserWallet() : undefined
    connectOptions = [...(fallback ? [fallback] : announced), ...others]
    for (const listener of listeners) listener()
  }
  watchAnnounced(option => {
    announced.push(option)
    refresh()
  }, signal)
  // Some wallets put window.ethereum there late, and dispatch this event.
  window.addEventListener('ethereum#initialized', refresh, { signal })
  refresh()

  return {
    get: () => connectOptions,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
