import type * as z from 'zod/mini'
import type { relayAnswer, relayRequest, termsAnswer } from '#relay/protocol/relay.ts'

/** What a relay carries to the chain: a tip with its payer's signature. */
export type SignedTip = z.output<typeof relayRequest>

/** What a relay takes for a tip, in the token's smallest unit, and who gets it. */
export type RelayTerms = Omit<z.output<typeof termsAnswer>, 'holds'> & {
  /** When the relay may ask for more, in milliseconds since 1970. */
  readonly until: number
}

/** The relay, as far as sending needs it; the room of services makes it. It rejects with a KudosError. */
export interface Relay {
  /** @param words bytes of name and message together; absent for the longest, and for accounts with code */
  terms(chainId: number, recipient: string, words?: number): Promise<RelayTerms>
  /** The same tip again is answered, not sent, again. */
  send(tip: SignedTip): Promise<z.output<typeof relayAnswer>>
}
