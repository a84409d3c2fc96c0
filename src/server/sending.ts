import type { Hex } from 'viem'

/** Milliseconds after which an approved transaction that no node has taken is cancelled, and none goes out with a later one. */
const patience = 60 * 60_000
/** Seconds by which a node, or one of several behind its address, may lag. */
const longestLag = 600n
/**
 * Seconds within which nodes that count a transaction may still lack its receipt: twice the longest lag, because the one of
 * several nodes that tells the newest block may lag, and then the one that has no receipt.
 */
const receiptWait = 2n * longestLag

/** What became of an approved transaction, its place being a nonce of its wallet's. */
export type Sending =
  /** No node is known to have taken it. */
  | { readonly state: 'signed' }
  /** A node has taken it: it waits for a block, or is in one that may yet be forgotten. */
  | { readonly state: 'under-way' }
  /**
   * A block used its place, and the node knows by nothing of ours. Seconds: of the newest block when that was first seen, or of the
   * service's clock, whichever was later.
   */
  | { readonly state: 'overtaken'; readonly since: bigint }
  /** For good: it, or the one at a higher fee that took its place, is in a block that the chain does not forget. */
  | { readonly state: 'mined'; readonly hash: Hex }
  /** For good: its visitor's cancellation, or something that is not of this service, is in such a block. */
  | { readonly state: 'cancelled' | 'replaced' }
  /** Its place goes to the wallet's next transaction, so that at most one of the two is carried out. */
  | { readonly state: 'freed'; readonly why: 'refused' | 'cancelled' }

/** What one look at the network found. Its blocks were read before receipts. */
export type Sighting =
  /** A block has what was signed for its place. */
  | {
      readonly seen: 'carried-out'
      readonly hash: Hex
      readonly cancels: boolean
      readonly succeeded: boolean
      readonly block: bigint
      /** The last block that the chain does not forget. */
      readonly final: bigint
    }
  /**
   * A block used its place, and the node has a receipt for nothing of ours; the seconds of its newest and its last final block, and of
   * the service's clock.
   */
  | { readonly seen: 'used'; readonly latestTime: bigint; readonly finalTime: bigint; readonly clock: bigint }
  /** Blocks have nothing for its place, nor the node a receipt for it, though it had ended by a block. */
  | { readonly seen: 'forgotten' }
  /** The network has it, or took it now. */
  | { readonly seen: 'taken' }
  /** A node that does not have it names a fault of it. */
  | { readonly seen: 'refused' }
  /** It was not handed over, as it is too late for it, and the network does not have it. */
  | { readonly seen: 'too-late' }
  /** No definite answer, and what came in its place. */
  | { readonly seen: 'nothing'; readonly cause?: unknown }

/** Milliseconds since it was signed; what a wild clock signed in the future is as old as that is far. */
export function ageOf({ createdAt }: { readonly createdAt: Date }, now: Date): number {
  return Math.abs(now.getTime() - createdAt.getTime())
}

/** Whether its visitor, so many milliseconds after the approval, still expects it to go out. */
export function isExpected(age: number): boolean {
  return age <= patience
}

/** Whether it is too late to hand it over: it never left, and its visitor no longer waits for it. */
export function isTooLate(sending: Sending, age: number): boolean {
  return sending.state === 'signed' && !isExpected(age)
}

/**
 * Where it stands after a look, `age` milliseconds after it was approved. Only what the chain does not forget ends it; a
 * reorganisation, or a node that lags, takes back whatever else was seen. What a node had called final by mistake, and no block has
 * any more, goes on: the same bytes at the same place, so that it is paid once.
 */
export function nextSending(sending: Sending, age: number, sighting: Sighting): Sending {
  if (endedByBlock(sending) && sighting.seen === 'forgotten') return { state: 'under-way' }
  if (hasEnded(sending)) return sending
  switch (sighting.seen) {
    case 'carried-out':
      if (sighting.block > sighting.final) return underWay(sending)
      return sighting.cancels ? { state: 'cancelled' } : { state: 'mined', hash: sighting.hash }
    case 'used':
      return overtaken(sending, sighting)
    case 'taken':
      return underWay(sending)
    case 'too-late':
      return { state: 'freed', why: 'cancelled' }
    case 'refused':
      // What a node had may be with others, though this one has dropped it.
      return sending.state === 'signed' || age > patience ? { state: 'freed', why: 'refused' } : back(sending)
    case 'nothing':
    case 'forgotten':
      return back(sending)
  }
}

/** Whether a node whose newest block is of that second lags so far behind the clock that what it lacks proves nothing. */
export function isBehind(latestTime: bigint, clock: bigint): boolean {
  return latestTime + longestLag < clock
}

/** Whether a block has what was signed for its place, and the chain does not forget it. */
export function endedByBlock({ state }: Sending): boolean {
  return state === 'mined' || state === 'cancelled'
}

/** Whether nothing more is done for it. */
export function hasEnded({ state }: Sending): boolean {
  return state === 'mined' || state === 'cancelled' || state === 'replaced' || state === 'freed'
}

/**
 * Where it stands with its place used by nothing of ours that the node knows. That this is for good takes the clock's time and the
 * chain's: one wild answer about a block's time proves nothing, nor does a node that is still far behind, nor a clock that leapt.
 */
function overtaken(
  sending: Sending,
  { latestTime, finalTime, clock }: Extract<Sighting, { seen: 'used' }>,
): Sending {
  if (isBehind(latestTime, clock)) return sending
  // What is dated in the future, by a wild clock or block, begins anew.
  if (sending.state !== 'overtaken' || sending.since > clock + receiptWait)
    return { state: 'overtaken', since: latestTime > clock ? latestTime : clock }
  const until = sending.since + receiptWait
  return until <= finalTime && until <= clock ? { state: 'replaced' } : sending
}

function underWay(sending: Sending): Sending {
  return sending.state === 'under-way' ? sending : { state: 'under-way' }
}

/** Where it stands with its place free: what was overtaken may be with others by now. */
function back(sending: Sending): Sending {
  return sending.state === 'overtaken' ? underWay(sending) : sending
}

/** Whether it pays, or may yet, as a look just now found it; `undefined` while nobody can know. */
export function isSent(sending: Sending, sighting: Sighting): boolean | undefined {
  if (sighting.seen === 'carried-out' && !sighting.cancels) return true
  switch (sending.state) {
    case 'mined':
      return true
    case 'cancelled':
    case 'replaced':
      return false
    case 'freed':
      return sighting.seen === 'taken'
    case 'under-way':
      return sighting.seen === 'taken' ? true : undefined
    case 'signed':
    case 'overtaken':
      return undefined
  }
}
