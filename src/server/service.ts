import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Keyring } from './keyring.ts'
import type { Mailer } from './mailer.ts'
import type { Nodes } from './nodes.ts'
import type { Store } from './store.ts'

/** What the operator chose. */
export interface ServiceSettings {
  /** Origin under which browsers reach the service: the secure page lives there, and mailed links lead there. */
  readonly origin: string
  /** Origins of the widgets that may use the service. */
  readonly widgetOrigins: readonly string[]
  /**
   * Where a client's network address is read: from the connection; from the last entry of X-Forwarded-For, which the one
   * proxy in front wrote; or nowhere, which turns the limits per client off.
   */
  readonly clientAddress: 'socket' | 'forwarded' | 'none'
  /** The Kudos contract and the USDC contract by network, which the secure page tells in words. */
  readonly contracts?: readonly {
    readonly chainId: number
    readonly kudos?: `0x${string}` | undefined
    readonly usdc?: `0x${string}` | undefined
  }[]
  /** Folder of the built secure page; without it the service has none. */
  readonly pageFolder?: string | undefined
}

/** All that the service works with. */
export interface Service {
  readonly store: Store
  readonly keyring: Keyring
  readonly mailer: Mailer
  readonly nodes: Nodes
  readonly settings: ServiceSettings
  /** The time; tests turn it. */
  readonly now: () => Date
  /** Takes one line of the log. */
  readonly log: (line: Readonly<Record<string, unknown>>) => void
  /** Ends what waits, once the process is to stop. */
  readonly stopping?: AbortSignal | undefined
}

/** What Hono knows of a request; the bindings are absent where no port is open. */
export type ServiceEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } }

/** A request and its answer. */
export type ServiceContext = Context<ServiceEnv>
