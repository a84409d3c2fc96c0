import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Address } from 'viem'
import type * as z from 'zod/mini'
import type { configAnswer } from '#protocol/emailCode.ts'
import type { Relay } from '#relay/service/createRelay.ts'
import type { AuditLog } from './auditLog.ts'
import type { Journal } from './journal.ts'
import type { Keyring } from './keyring.ts'
import type { Mailer } from './mailer.ts'
import type { Metrics } from './metrics.ts'
import type { Node, Nodes } from './nodes.ts'
import type { Store } from './store.ts'

/** The operator's settings. */
export interface ServiceSettings {
  /** Origin of the service in browsers, of the secure page and of mailed links. */
  readonly origin: string
  /** Origins of the widgets that may use the service. */
  readonly widgetOrigins: readonly string[]
  /** A client's address: of the connection; the last of X-Forwarded-For, by the one proxy in front; or none: no limits. */
  readonly clientAddress: 'socket' | 'forwarded' | 'none'
  /** The Kudos and the USDC contract by network, which the secure page describes in words. */
  readonly contracts?: z.output<typeof configAnswer>['contracts']
  /** What a wallet without a passkey sends within a day without a code: millionths of a dollar. */
  readonly dailyLimit: bigint
  /** The operator's own price feeds by network, for the daily limit; elsewhere the well-known ones count. */
  readonly priceFeeds?: ReadonlyMap<number, Address>
  /** Folder of the built secure page, if there is one. */
  readonly pageFolder?: string | undefined
}

/** What a relay alone depends on, and the whole service, too. */
export interface RelayService {
  readonly store: Store
  /** Names the limits' counts. */
  readonly keyring: Pick<Keyring, 'mac'>
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
  readonly keyring: Keyring
  readonly audit: AuditLog
  /** Where there is one, nothing is handed to a network that it lacks. */
  readonly journal?: Journal | undefined
  readonly mailer: Mailer
  /** Of Ethereum, where names are looked up. */
  readonly namesNode?: Node | undefined
  readonly settings: ServiceSettings
}

/** Whether this is more than a relay alone. */
export function isWhole(service: RelayService | Service): service is Service {
  return 'mailer' in service
}

/** Hono's environment of a request; without an open port the bindings are absent. */
export type ServiceEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } }

export type ServiceContext = Context<ServiceEnv>
