/** The part of a WalletConnect client that this file changes. */
interface Client {
  readonly core: { readonly relayer: object }
}

/**
 * Makes parallel callers share one connection of a client to its relay. Otherwise each opens a new connection that
 * replaces the last one, whose subscriptions then request yet another, in an endless loop in which messages no longer
 * arrive (a bug of 2.21.8: github.com/WalletConnect/walletconnect-monorepo/issues/7131). Throws if the library works
 * differently.
 */
export function connectOnce({ core: { relayer } }: Client): void {
  const connect: unknown = Reflect.get(relayer, 'connect')
  if (typeof connect !== 'function') throw new TypeError('The library reaches its relay in another way.')
  let connecting: Promise<void> | undefined
  const begin = async (relayUrl?: string) => {
    try {
      await connect.call(relayer, relayUrl)
    } finally {
      connecting = undefined
    }
  }
  Object.assign(relayer, {
    connect(relayUrl?: string) {
      connecting ??= begin(relayUrl)
      return connecting
    },
  })
}
