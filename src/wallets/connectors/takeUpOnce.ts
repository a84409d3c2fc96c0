/** What of a WalletConnect client is touched. */
interface Client {
  readonly session: { readonly keys: string[] }
  readonly core: {
    readonly relayer: { readonly messages: { getWithoutAck: (topics: string[]) => Record<string, string[]> } }
  }
}

/**
 * Keeps a client that has just started from taking a message up twice. A second after its start it takes up what an earlier
 * page has left unread; by then that would be what it is reading right now, too: a session that ends would end twice, and
 * the second time is an error that nobody catches.
 */
export function takeUpOnce({ session, core }: Client): void {
  const { messages } = core.relayer
  const left = messages.getWithoutAck(session.keys)
  messages.getWithoutAck = () => left
}
