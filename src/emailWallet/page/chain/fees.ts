import type { PublicClient } from 'viem'

/** How many blocks tell what is usual: from some minutes to half an hour. */
const blockCount = 100
/** The tip for a block, in wei, that nodes may suggest where the blocks are empty. */
const idleTip = 2_000_000_000n

/** A network fee for one unit of gas, in wei. */
export interface GasFees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** What the blocks of the last minutes would have taken. */
  readonly usualFeePerGas: bigint
  /** With a lower highest fee the transaction would wait. */
  readonly leastFeePerGas: bigint
}

/** What a transaction is to cost now. A bound that is given is never exceeded. */
export async function feesOf(
  node: PublicClient,
  bounds: { readonly maxFeePerGas?: bigint | undefined; readonly maxPriorityFeePerGas?: bigint | undefined },
): Promise<GasFees> {
  const [now, { baseFeePerGas, reward = [] }] = await Promise.all([
    node.estimateFeesPerGas(),
    node.getFeeHistory({ blockCount, rewardPercentiles: [50] }),
  ])
  if (now.maxPriorityFeePerGas < 0n || now.maxFeePerGas < 0n)
    throw new Error('The node asks for less than nothing.')
  const maxFeePerGas = smaller(now.maxFeePerGas, bounds.maxFeePerGas)
  const tip = smaller(now.maxPriorityFeePerGas, bounds.maxPriorityFeePerGas)
  // As estimates are made: a fifth above the base fee, and a tip.
  const usualBase = (median(baseFeePerGas) * 6n) / 5n
  const paidTip = median(reward.flat().filter(paid => paid > 0n))
  const usualTip = larger(paidTip, smaller(now.maxPriorityFeePerGas, idleTip))
  return {
    maxFeePerGas,
    maxPriorityFeePerGas: smaller(tip, maxFeePerGas),
    usualFeePerGas: usualBase + usualTip,
    // The last of a history is the next block's (EIP-1559). What the node itself advises is never too little.
    leastFeePerGas: smaller(((baseFeePerGas.at(-1) ?? 0n) * 21n) / 20n, now.maxFeePerGas),
  }
}

/** The smaller of two; the first where there is no second. */
export function smaller(one: bigint, other: bigint | undefined): bigint {
  return other === undefined || one < other ? one : other
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
  return sorted[sorted.length >> 1] ?? 0n
}
