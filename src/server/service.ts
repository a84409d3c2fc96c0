import type { EmailService } from '#emailWallet/service/EmailService.ts'
import type { Relay } from '#relay/service/createRelay.ts'
import type { Store } from '#server/database/queries.ts'
import type { Log } from '#server/http/log.ts'
import type { ClientCounter } from '#server/limits/countClient.ts'
import type { SignInService } from '#signIn/service/signInRoutes.ts'

/** What a relay alone depends on, and the whole service, too. */
export interface RelayService extends ClientCounter {
  readonly store: Store
  /** The relay, where there is one. */
  readonly relay?: Relay | undefined
  readonly log: Log
  /** Aborted when the process stops. */
  readonly stopping?: AbortSignal | undefined
}

/** The dependencies of the service with its email wallets and its sign-in. */
export type Service = RelayService & EmailService & SignInService
