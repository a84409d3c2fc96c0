import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Address } from 'viem'
import type { Relay } from '#relay/service/createRelay.ts'
import type { Store } from './database/store.ts'
import type { Keyring } from './keyring.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics.ts'
import type { Nodes } from './nodes.ts'

/** A network of the email wallet. */
export interface ServiceNetwork {
  /** EIP-155. */
  readonly chainId: number
  /** Nodes that the secure page asks, and so everybody can read; the preferred one first. */
  readonly nodeUrls: readonly string[]
  /** The Kudos contracts, the current one first. */
  readonly kudos: readonly Address[]
  /** USDC, where it is not the well-known contract. */
  readonly usdc?: Address | undefined
}

/** The operator's settings. */
export interface ServiceSettings {
  /** Origin of the service in browsers, of the secure page and of mailed links. */
  readonly origin: string
  /** Origins of the widgets that may use the service. */
  readonly widgetOrigins: readonly string[]
  /** A client's address: of the connection; the last of X-Forwarded-For, by the one proxy in front; or none: no limits. */
  readonly clientAddress: 'socket' | 'forwarded' | 'none'
  /** The networks of the email wallet, for the secure page. */
  readonly networks: readonly ServiceNetwork[]
  /** Folder of the built secure page, if there is one. */
  readonly pageFolder?: string | undefined
}

/** What a relay alone depends on, and the whole service, too. */
export interface RelayService {
  readonly store: Store
  /** Hashes what is limited, and codes. */
  readonly keyring: Keyring
  readonly nodes: Nodes
  readonly settings: Pick<ServiceSettings, 'clientAddress'>
  /** The relay, where there is one. */
  readonly relay?: Relay | undefined
  /** What is counted for the operator, if anything. */
  readonly metrics?: Metrics | undefined
  /** The current time; tests change it. */
  readonly now: () => Date
  /** Writes one line of the log. */
  readonly log: (line: Readonly<Record<string, unknown>>) => void
  /** Aborted when the process stops, to end waiting requests. */
  readonly stopping?: AbortSignal | undefined
}

/** The dependencies of the service with its email wallets and its sign-in. */
export interface Service extends RelayService {
  readonly mailer: Mailer
  readonly settings: ServiceSettings
}

/** Whether this is more than a relay alone. */
export function isWhole(service: RelayService | Service): service is Service {
  return 'mailer' in service
}

/** Hono's environment of a request; without an open port the bindings are absent. */
export type ServiceEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } }

export type ServiceContext = Context<ServiceEnv>
