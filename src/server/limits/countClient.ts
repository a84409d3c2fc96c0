import type { Keyring } from '#server/database/keyring.ts'
import type { Queries } from '#server/database/queries.ts'
import type { ServiceContext } from '#server/http/context.ts'
import { clientNetwork } from './clientNetwork.ts'
import { countAll, type Limit } from './limits.ts'

/** How the operator has a client's network read: from the connection; from the last of X-Forwarded-For, by the one proxy in front; or not, without limits of networks. */
export type ClientAddress = 'socket' | 'forwarded' | 'none'

/** What counts a client's requests. */
export interface ClientCounter {
  readonly store: Queries
  /** Hashes what is limited. */
  readonly keyring: Keyring
  /** The current time; tests change it. */
  readonly now: () => Date
  readonly settings: { readonly clientAddress: ClientAddress }
}

/** Counts what costs the service something before it knows who asks; a client is a network, not a person. @throws the limit's {@link Refusal} */
export async function countClient(
  counter: ClientCounter,
  context: ServiceContext,
  what: string,
  limit: Limit,
): Promise<void> {
  const { store, keyring, now } = counter
  const network = networkOf(counter, context)
  if (network === undefined) return
  await countAll(store, [{ key: keyring.mac(`client ${what} ${network}`), limit }], now())
}

/** The network that a request comes from, where the settings say how to know. */
export function networkOf({ settings }: Pick<ClientCounter, 'settings'>, context: ServiceContext) {
  if (settings.clientAddress === 'none') return undefined
  const address =
    settings.clientAddress === 'socket'
      ? context.env?.incoming?.socket.remoteAddress
      : context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  return clientNetwork(address ?? '')
}
