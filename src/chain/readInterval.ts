/** Milliseconds for which reads stay at their shortest interval after something has happened. */
const activeTime = 60_000
/** Milliseconds per call at rest, so that all reads of a page together make at most 60 calls an hour. */
const restingTime = 60_000

/**
 * Milliseconds until something is read again. The interval is the shortest one for a minute. Then it doubles each time
 * that the quiet time doubles, until it reaches a minute for each call of the round.
 * @param shortest milliseconds between reads while something happens
 * @param calls calls that a round of these reads makes, over all networks
 * @param quietTime milliseconds since the last change, own tip or return to the page
 */
export function readInterval(shortest: number, calls: number, quietTime: number): number {
  const doublings = quietTime < activeTime ? 0 : Math.floor(Math.log2(quietTime / activeTime)) + 1
  return Math.max(shortest, Math.min(shortest * 2 ** doublings, calls * restingTime))
}
