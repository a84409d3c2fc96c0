/** A block's number and its time in seconds since 1970. */
export interface BlockTime {
  readonly number: bigint
  readonly time: bigint
}

/**
 * Finds the blocks of one second by their headers, which nodes keep even after they forget the state. The search starts
 * from the network's block time and halves the rest each time, so it reads a few dozen headers at most.
 * @param head the newest block
 * @param blockTime milliseconds from block to block
 * @returns the first and the last of these blocks; `undefined` if no block has that time
 */
export async function findBlocks(
  time: bigint,
  head: BlockTime,
  blockTime: number,
  readTime: (number: bigint) => Promise<bigint>,
): Promise<{ readonly fromBlock: bigint; readonly toBlock: bigint } | undefined> {
  if (time > head.time) return undefined
  const first = await firstNotBefore(time, await lowerBound(time, head, blockTime, readTime), head, readTime)
  if (first.time !== time) return undefined
  // Blocks of the same second are adjacent, and few networks have more than a handful of them.
  let last = first
  for (let step = 1n; last.number < head.number; step *= 2n) {
    let number = last.number + step
    if (number > head.number) number = head.number
    const next = { number, time: await readTime(number) }
    if (next.time > time) {
      const after = await firstNotBefore(time + 1n, last, next, readTime)
      return { fromBlock: first.number, toBlock: after.number - 1n }
    }
    last = next
  }
  return { fromBlock: first.number, toBlock: last.number }
}

/** A block before the time. The search goes back from the head in growing steps. */
async function lowerBound(
  time: bigint,
  head: BlockTime,
  blockTime: number,
  readTime: (number: bigint) => Promise<bigint>,
): Promise<BlockTime> {
  const distance = ((head.time - time) * 1_000n) / BigInt(blockTime) + 16n
  for (let back = distance; ; back *= 2n) {
    const number = head.number > back ? head.number - back : 0n
    const found = { number, time: await readTime(number) }
    if (found.time < time || number === 0n) return found
  }
}

/** The first block whose time is not before a time. `low` is or precedes it; `high` does not precede it. */
async function firstNotBefore(
  time: bigint,
  low: BlockTime,
  high: BlockTime,
  readTime: (number: bigint) => Promise<bigint>,
): Promise<BlockTime> {
  if (low.time >= time) return low
  for (let isGuess = true; high.number - low.number > 1n; isGuess = !isGuess) {
    const span = high.number - low.number
    // Blocks come at an even pace, so a guess is close. Halving limits the number of reads where the pace is uneven.
    const share = isGuess ? ((time - low.time) * span) / (high.time - low.time) : span / 2n
    const offset = share < 1n ? 1n : share >= span ? span - 1n : share
    const number = low.number + offset
    const found = { number, time: await readTime(number) }
    if (found.time < time) low = found
    else high = found
  }
  return high
}
