import type { CreateConnectorFn } from 'wagmi'

/** How a way reaches its wallet (specification §3, "Connector"). */
export type WayType = 'ANNOUNCED' | 'INJECTED' | 'WALLET_CONNECT' | 'EXTERNAL'

/** One way to connect: what a list shows of it, and its connector. */
export interface WayToConnect {
  /** Stable over visits: the reverse domain name of an announced wallet, else our own. */
  readonly id: string
  readonly type: WayType
  readonly name: string
  /** Data address of its picture. */
  readonly icon?: string | undefined
  /** Reverse domain name of the wallet behind it, where it has one. */
  readonly rdns?: string | undefined
  /** Makes the connector; its package is fetched here, when the way is chosen. */
  load(): Promise<CreateConnectorFn>
}
