/** How often a pairing's age is looked at, in milliseconds (specification §9). */
export const checkEvery = 10_000
/** How long a pairing is offered, in milliseconds; wallets take it for a minute more (specification §9). */
const lifetime = 240_000
/** Milliseconds between failures below which no other try follows by itself. */
const retryGuard = 1_000

/** What is offered to a wallet. */
export interface Pairing {
  /** The `wc:` address; shown as a code, copied, or put into a link. */
  readonly uri: string
  /** When another takes its place, in milliseconds since 1970. */
  readonly expires: number
}

/** A pairing whose address has come now. */
export function startPairing(uri: string, now: number): Pairing {
  return { uri, expires: now + lifetime }
}

/** Whether a pairing has to be replaced before it is looked at the next time. */
export function isStale({ expires }: Pairing, now: number): boolean {
  return expires - now <= checkEvery
}

/** Whether a failed try is followed by another: not when failures come one after the other. */
export function mayRetry(lastRetry: number, now: number): boolean {
  return now - lastRetry >= retryGuard
}
