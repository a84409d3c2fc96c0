import { useSyncExternalStore } from 'react'

export interface SessionConnector {
  /** Stable id: the rdns of an announced wallet (EIP-6963), else the connector's own. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
}

/** What the widget knows of the wallet without loading any wallet code: a read-only mirror of the connection. */
export interface Session {
  /** The widget's network: contract, tokens, messages and banner follow it. Connecting never moves it. */
  readonly chainId: number
  readonly status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  /** Checksummed account; set while connected. */
  readonly address?: `0x${string}` | undefined
  /** The network the wallet itself is on, offered or not; set while connected. */
  readonly walletChainId?: number | undefined
  readonly connector?: SessionConnector | undefined
}

export type SessionStore = ReturnType<typeof createSession>

/** Makes the store, disconnected, on the network the widget starts on. */
export function createSession(chainId: number) {
  let current: Session = { chainId, status: 'disconnected' }
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(next: Session) {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Follows the session from React. */
export function useSession(store: SessionStore): Session {
  return useSyncExternalStore(store.subscribe, store.get)
}
