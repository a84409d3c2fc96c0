import type { KudosError } from '#lib/errors.ts'

/** How often a pairing's age is checked, in milliseconds (specification §9). */
export const checkInterval = 10_000
/** How long a pairing is offered, in milliseconds; wallets accept it for one more minute (specification §9). */
const lifetime = 240_000
/** Two failures within this many milliseconds are not retried automatically. */
const retryGuard = 1_000
/** Error codes that are not retried automatically, because the wallet's approval is not what is missing. */
const neverRepeated = ['relay', 'load', 'start']

/** An attempt to connect a wallet elsewhere, and its state. */
export type Pairing = {
  /** Each attempt makes a new request to WalletConnect. */
  readonly attempt: number
  /** How many pairings were replaced because they expired. */
  readonly renewals: number
  /** The visitor has opened the wallet, and it has not answered for a while. */
  readonly isSlow: boolean
  /** The state of WalletConnect's relay after it was lost; `unsure` if another pairing has begun since. */
  readonly relay: 'away' | 'unsure' | 'back' | undefined
  /** When a failure was last retried automatically, in milliseconds since 1970. */
  readonly lastRetry: number
} & (
  | { readonly status: 'asking' }
  | {
      readonly status: 'offered'
      /** The `wc:` URI, which is shown as a QR code, copied, or put into a link. */
      readonly uri: string
      /** When it is replaced, in milliseconds since 1970. */
      readonly expires: number
    }
  /** Replaced as soon as the page is visible. */
  | { readonly status: 'expired' }
  | { readonly status: 'failed'; readonly error: KudosError }
)

/** An event of one attempt; events of earlier attempts are ignored. */
export type PairingEvent = { readonly attempt: number } & (
  | { readonly type: 'begin' }
  | { readonly type: 'uri'; readonly uri: string; readonly now: number }
  | { readonly type: 'relay'; readonly isThere: boolean }
  | { readonly type: 'slow' }
  | { readonly type: 'expire' }
  /** The pairing is checked while the page is visible. */
  | { readonly type: 'check'; readonly now: number }
  | { readonly type: 'fail'; readonly error: KudosError; readonly now: number }
  | { readonly type: 'retry' }
)

/** The first attempt, which begins now. */
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
      // A failed attempt does not wait for the relay.
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

/** Whether a failure is the wallet's own and not one of several in a row. Such a failure is only shown briefly. */
export function isDeclined({ lastRetry }: Pairing, { code }: KudosError, now: number): boolean {
  return !neverRepeated.includes(code) && now - lastRetry >= retryGuard
}

/** Whether a pairing has to be replaced before the next check. */
function isStale(pairing: Pairing, now: number): boolean {
  if (pairing.status === 'expired') return true
  return pairing.status === 'offered' && pairing.expires - now <= checkInterval
}
