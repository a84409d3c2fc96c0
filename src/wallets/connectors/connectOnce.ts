/** What of a WalletConnect client is touched. */
interface Client {
  readonly core: { readonly relayer: object }
}

/**
 * Has a client reach its relay once for all who ask at the same time. Each would make a connection of its own in the place of
 * the last one, whose subscriptions ask for another then, without end: a processor is busy, and nothing arrives any more (a
 * fault of 2.21.8: github.com/WalletConnect/walletconnect-monorepo/issues/7131). Throws where the library does it otherwise.
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
