import { createStore, type Store } from '#lib/createStore.ts'

export interface SessionConnector {
  /** A stable id: the rdns of an announced wallet (EIP-6963), else the connector's own id. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
}

/** What the widget knows of the wallet before any wallet code is loaded: a read-only mirror of the connection. */
export interface Session {
  /** The widget's network, which contract, tokens, messages and banner follow. Connecting never changes it. */
  readonly chainId: number
  readonly status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  /** Checksummed account; set while connected. */
  readonly address?: `0x${string}` | undefined
  /** The wallet's own network, offered or not; set while connected. */
  readonly walletChainId?: number | undefined
  readonly connector?: SessionConnector | undefined
}

export type SessionStore = Store<Session>

/** Creates the store, disconnected, on the network that the widget starts on. */
export function createSession(chainId: number): SessionStore {
  return createStore<Session>({ chainId, status: 'disconnected' })
}
