import type * as z from 'zod/mini'
import type { relayAnswer, relayRequest, termsAnswer } from '#relay/protocol/relay.ts'

/** What is sent to a relay: a tip with its payer's signature. */
export type SignedTip = z.output<typeof relayRequest>

/** The fee that a relay takes for a tip, in the token's smallest unit, and who gets it. */
export type RelayTerms = Omit<z.output<typeof termsAnswer>, 'holds'> & {
  /** When the relay may raise the fee, in milliseconds since 1970. */
  readonly until: number
}

/** The part of the relay that sending needs. `#services` makes it. It rejects with a KudosError. */
export interface Relay {
  /** @param words bytes of name and message together; absent for the longest, and for accounts with code */
  terms(chainId: number, recipient: string, words?: number): Promise<RelayTerms>
  /** A tip that is sent again gets the same answer and is not sent twice. */
  send(tip: SignedTip): Promise<z.output<typeof relayAnswer>>
}
