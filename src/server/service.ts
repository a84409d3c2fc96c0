import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Keyring } from './keyring.ts'
import type { Mailer } from './mailer.ts'
import type { Nodes } from './nodes.ts'
import type { Store } from './store.ts'

/** The operator's settings. */
export interface ServiceSettings {
  /** Origin of the service in browsers, of the secure page and of mailed links. */
  readonly origin: string
  /** Origins of the widgets that may use the service. */
  readonly widgetOrigins: readonly string[]
  /**
   * Where a client's network address is read: from the connection; from the last entry of X-Forwarded-For, written by the
   * one proxy in front; or nowhere, which turns the limits per client off.
   */
  readonly clientAddress: 'socket' | 'forwarded' | 'none'
  /** The Kudos and the USDC contract by network, which the secure page describes in words. */
  readonly contracts?: readonly {
    readonly chainId: number
    readonly kudos?: `0x${string}` | undefined
    readonly usdc?: `0x${string}` | undefined
  }[]
  /** Folder of the built secure page, if there is one. */
  readonly pageFolder?: string | undefined
}

/** The service's dependencies. */
export interface Service {
  readonly store: Store
  readonly keyring: Keyring
  readonly mailer: Mailer
  readonly nodes: Nodes
  readonly settings: ServiceSettings
  /** The current time; tests change it. */
  readonly now: () => Date
  /** Writes one line of the log. */
  readonly log: (line: Readonly<Record<string, unknown>>) => void
  /** Aborted when the process stops, to end waiting requests. */
  readonly stopping?: AbortSignal | undefined
}

/** Hono's environment of a request; without an open port the bindings are absent. */
export type ServiceEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } }

export type ServiceContext = Context<ServiceEnv>
