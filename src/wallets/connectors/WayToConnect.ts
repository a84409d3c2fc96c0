import type { CreateConnectorFn } from 'wagmi'

/** One way to connect: what a list shows of it, and its connector. */
export interface WayToConnect {
  /** Stable over visits: the reverse domain name of an announced wallet, else our own. */
  readonly id: string
  readonly name: string
  /** Data address of its picture. */
  readonly icon?: string | undefined
  /** Makes the connector; called when the way is chosen. */
  create(): CreateConnectorFn
}
