import type { EmailConfig } from '#emailWallet/protocol/api.ts'
import type { Store } from '#server/database/queries.ts'
import type { Log } from '#server/http/log.ts'
import type { ClientCounter } from '#server/limits/countClient.ts'
import type { Mailer } from '#server/mail/mailer.ts'

/** What the functions of the email wallet's service share. */
export interface EmailService extends ClientCounter {
  readonly store: Store
  readonly mailer: Mailer
  readonly log: Log
  readonly settings: ClientCounter['settings'] &
    EmailConfig & {
      /** Origin of the service in browsers, of the secure page and of mailed links. */
      readonly origin: string
      /** Folder of the built secure page, if there is one. */
      readonly pageFolder?: string | undefined
    }
}
