import type { Address } from 'viem'
import type { Store } from '#server/database/queries.ts'
import type { Log } from '#server/http/log.ts'
import type { ClientCounter } from '#server/limits/countClient.ts'
import type { Mailer } from '#server/mail/mailer.ts'

/** A network of the email wallet. */
export interface EmailNetwork {
  /** EIP-155. */
  readonly chainId: number
  /** Nodes that the secure page asks, and so everybody can read; the preferred one first. */
  readonly nodeUrls: readonly string[]
  /** The Kudos contracts, the current one first. */
  readonly kudos: readonly Address[]
  /** USDC, where it is not the well-known contract. */
  readonly usdc?: Address | undefined
}

/** What the operator decides about the email wallet. */
export interface EmailSettings {
  /** Origin of the service in browsers, of the secure page and of mailed links. */
  readonly origin: string
  /** Origins of the widgets that may use the service. */
  readonly widgetOrigins: readonly string[]
  /** The networks of the email wallet, for the secure page. */
  readonly networks: readonly EmailNetwork[]
  /** Folder of the built secure page, if there is one. */
  readonly pageFolder?: string | undefined
}

/** What the functions of the email wallet's service share. */
export interface EmailService extends ClientCounter {
  readonly store: Store
  readonly mailer: Mailer
  readonly log: Log
  readonly settings: ClientCounter['settings'] & EmailSettings
  /** Aborted when the process stops, to end waiting requests. */
  readonly stopping?: AbortSignal | undefined
}
