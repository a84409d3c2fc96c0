/** The part of a WalletConnect client that this file changes. */
interface Client {
  readonly session: { readonly keys: string[] }
  readonly core: {
    readonly relayer: { readonly messages: { getWithoutAck: (topics: string[]) => Record<string, string[]> } }
  }
}

/**
 * Keeps a client that has just started from processing a message twice. One second after its start it processes the
 * messages that an earlier page left unread, and also the one that it is processing at that moment. A session that ends
 * would then end twice, and the second time throws an uncaught error.
 */
export function resumeOnce({ session, core }: Client): void {
  const { messages } = core.relayer
  const left = messages.getWithoutAck(session.keys)
  messages.getWithoutAck = () => left
}
