import type { KudosError } from '#lib/errors.ts'

/** How often a pairing's age is checked, in milliseconds (specification §9). */
export const checkInterval = 10_000
/** How long a pairing is offered, in milliseconds; wallets take it for a minute more (specification §9). */
const lifetime = 240_000
/** Milliseconds between failures below which no other try follows by itself. */
const retryGuard = 1_000
/** Reasons for which no other try follows by itself: what is missing is not the wallet's yes. */
const neverRepeated = ['relay', 'load', 'start']

/** An attempt to connect a wallet elsewhere, and where it stands. */
export type Pairing = {
  /** Each asks WalletConnect anew. */
  readonly attempt: number
  /** How many pairings were replaced because of their age. */
  readonly renewals: number
  /** The visitor has opened the wallet, which has not answered for a while. */
  readonly isSlow: boolean
  /** WalletConnect's relay, once it was lost; `unsure` when another pairing came since. */
  readonly relay: 'away' | 'unsure' | 'back' | undefined
  /** When a try followed a failure by itself, in milliseconds since 1970. */
  readonly lastRetry: number
} & (
  | { readonly status: 'asking' }
  | {
      readonly status: 'offered'
      /** The `wc:` address; shown as a code, copied, or put into a link. */
      readonly uri: string
      /** When another takes its place, in milliseconds since 1970. */
      readonly expires: number
    }
  /** Replaced as soon as the page is looked at. */
  | { readonly status: 'expired' }
  | { readonly status: 'failed'; readonly error: KudosError }
)

/** What happens to one attempt; what happens to an earlier one changes nothing. */
export type PairingEvent = { readonly attempt: number } & (
  | { readonly type: 'begin' }
  | { readonly type: 'uri'; readonly uri: string; readonly now: number }
  | { readonly type: 'relay'; readonly isThere: boolean }
  | { readonly type: 'slow' }
  | { readonly type: 'expire' }
  /** The page is looked at. */
  | { readonly type: 'check'; readonly now: number }
  | { readonly type: 'fail'; readonly error: KudosError; readonly now: number }
  | { readonly type: 'retry' }
)

/** The first attempt, begun now. */
export function firstPairing(now: number): Pairing {
  return { attempt: 0, renewals: 0, isSlow: false, relay: undefined, lastRetry: now, status: 'asking' }
}

/** The pairing after an event. */
export function nextPairing(pairing: Pairing, event: PairingEvent): Pairing {
  const { attempt, renewals, relay, lastRetry } = pairing
  const fresh = { attempt, renewals, isSlow: false, relay, lastRetry }
  if (event.attempt !== attempt) return pairing
  switch (event.type) {
    case 'begin':
      return { ...fresh, status: 'asking' }
    case 'uri':
      return {
        ...fresh,
        relay: relay && 'unsure',
        status: 'offered',
        uri: event.uri,
        expires: event.now + lifetime,
      }
    case 'relay': {
      const next = event.isThere ? relay && 'back' : 'away'
      // What has failed waits for nothing.
      return pairing.status === 'failed' || next === relay ? pairing : { ...pairing, relay: next }
    }
    case 'slow':
      return pairing.status === 'failed' ? pairing : { ...pairing, isSlow: true }
    case 'expire':
      return { ...fresh, status: 'expired' }
    case 'check':
      return isStale(pairing, event.now)
        ? { ...fresh, attempt: attempt + 1, renewals: renewals + 1, status: 'asking' }
        : pairing
    case 'fail': {
      const { error, now } = event
      if (!isDeclined(pairing, error, now)) return { ...fresh, relay: undefined, status: 'failed', error }
      // A rejected request stays rejected until the visitor asks again.
      if (error.cancelled) return { ...fresh, relay: undefined, lastRetry: now, status: 'failed', error }
      return { ...fresh, attempt: attempt + 1, lastRetry: now, status: 'asking' }
    }
    case 'retry':
      return { ...fresh, attempt: attempt + 1, status: 'asking' }
  }
}

/** Whether a failure is the wallet's, and not one of several in a row: it is said in passing. */
export function isDeclined({ lastRetry }: Pairing, { code }: KudosError, now: number): boolean {
  return !neverRepeated.includes(code) && now - lastRetry >= retryGuard
}

/** Whether a pairing has to be replaced before it is checked the next time. */
function isStale(pairing: Pairing, now: number): boolean {
  if (pairing.status === 'expired') return true
  return pairing.status === 'offered' && pairing.expires - now <= checkInterval
}
