import { hasRefusedRequest, isRateLimit } from './nodeErrors.ts'

/** Blocks that one request for logs spans at first; many nodes refuse more. */
const widestSpan = 1000n
/** Requests that one pass makes at most, so that a node with a small limit is not flooded. */
const mostRequests = 20

/** What a range shows can't be decided yet: it is searched again. */
export const undecided = Symbol('undecided')

/** A range of blocks, both ends included. */
export interface BlockRange {
  readonly fromBlock: bigint
  readonly toBlock: bigint
}

/**
 * Searches the chain's logs forward from a block. A node that refuses a range is asked for half of it, and the smaller
 * span is kept: nodes allow as little as five blocks. A node that fails is asked for less in the next pass, and for more
 * again once it answers.
 * @param first the first block to search
 */
export function createLogSearch(first: bigint) {
  let next = first
  /** The last block that was searched. */
  let searchedTo = first - 1n
  /** The longest range that was not refused. */
  let limit = widestSpan
  let span = widestSpan

  /** Requests the next range, as long as the node allows. */
  async function readRange<Log>(
    latest: bigint,
    read: (range: BlockRange) => Promise<Log>,
  ): Promise<{ readonly found: Log; readonly toBlock: bigint }> {
    const before = limit
    for (;;) {
      const toBlock = latest < next + span ? latest : next + span - 1n
      try {
        const found = await read({ fromBlock: next, toBlock })
        span = span * 2n < limit ? span * 2n : limit
        return { found, toBlock }
      } catch (error) {
        const length = toBlock - next + 1n
        // Refused down to a single block, it was not for the length.
        if (length === 1n) limit = before
        if (length === 1n || isRateLimit(error)) throw error
        span = length / 2n
        if (!hasRefusedRequest(error)) throw error
        limit = span
      }
    }
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
      for (let requests = 0; requests < mostRequests && next <= latest; requests++) {
        const { found, toBlock } = await readRange(latest, read)
        if (found === undecided) return { isComplete: false }
        if (found !== undefined) return { found, isComplete: toBlock === latest }
        if (toBlock > searchedTo) searchedTo = toBlock
        next = toBlock + 1n
      }
      // A node that lags behind shows less than what was searched before.
      const isComplete = next > latest && latest >= searchedTo
      if (isComplete) next = latest - unsettled > first ? latest - unsettled : first
      return { isComplete }
    },
  }
}
