import { hasRefusedRequest, hasServerError, isRateLimit } from './nodeErrors.ts'

/** Blocks that a request for logs spans at first; many nodes refuse more. */
const widestSpan = 1000n
/** The maximum number of requests in one pass, so that a node with a small limit is not flooded. */
const mostRequests = 20
/** The number of answered ranges after which longer ones are requested again. */
const enoughRanges = 8

/** Returned for a range that can't be decided yet and has to be searched again. */
export const undecided = Symbol('undecided')

/** A range of blocks, both ends included. */
export interface BlockRange {
  readonly fromBlock: bigint
  readonly toBlock: bigint
}

/**
 * Searches the chain's logs forward from a block. If a node refuses a range, half of it is requested, and the smaller
 * span is kept, because nodes allow as little as five blocks. If a node fails at a range, less is requested, too, and
 * more again after some ranges. Nodes may show logs long after their block, so everything is searched again each time
 * that the chain since the first block has doubled.
 * @param first the first block to search
 */
export function createLogSearch(first: bigint) {
  let next = first
  /** The last block that was searched. */
  let searchedTo = first - 1n
  /** The block at which everything is searched again, after a complete search. */
  let again: bigint | undefined
  /** The longest range that was not refused. */
  let limit = widestSpan
  let span = widestSpan
  /** Ranges that were answered since the last failure. */
  let shown = 0

  /**
   * Requests shorter ranges from now on.
   * @throws the error, if shorter ranges would not help now
   */
  function narrow(error: unknown, length: bigint, limitBefore: bigint): void {
    // A single block was refused, so the length was not the reason.
    if (length === 1n) limit = limitBefore
    if (length === 1n || isRateLimit(error)) throw error
    span = length / 2n
    shown = 0
    if (hasRefusedRequest(error)) limit = span
    else if (!hasServerError(error)) throw error
  }

  return {
    /**
     * Searches from the last block searched up to `latest`, in at most 20 requests.
     * @param unsettled blocks before `latest` that are searched again in the next pass: they may still be replaced
     * @param read reads one range; `undefined` goes on with the next one, {@link undecided} stays with this one
     * @returns what `read` found, and whether everything up to `latest` was searched
     * @throws the node's error, where it refuses even a single block or does not answer
     */
    async pass<Found>(
      latest: bigint,
      unsettled: bigint,
      read: (range: BlockRange) => Promise<Found | typeof undecided | undefined>,
    ): Promise<{ readonly found?: Found | undefined; readonly isComplete: boolean }> {
      let limitBefore = limit
      for (let requests = 0; requests < mostRequests && next <= latest; requests++) {
        const toBlock = latest < next + span ? latest : next + span - 1n
        try {
          const found = await read({ fromBlock: next, toBlock })
          if (found === undecided) return { isComplete: false }
          if (found !== undefined) return { found, isComplete: toBlock === latest }
        } catch (error) {
          narrow(error, toBlock - next + 1n, limitBefore)
          continue
        }
        limitBefore = limit
        if (++shown % enoughRanges === 0) span = span * 2n < limit ? span * 2n : limit
        if (toBlock > searchedTo) searchedTo = toBlock
        next = toBlock + 1n
      }
      // A node that lags behind shows less than was searched before.
      const isComplete = next > latest && latest >= searchedTo
      if (!isComplete) return { isComplete }
      const isDue = again !== undefined && latest >= again
      if (isDue || again === undefined) again = first + 2n * (latest - first)
      next = isDue || latest - unsettled < first ? first : latest - unsettled
      return { isComplete }
    },
  }
}
