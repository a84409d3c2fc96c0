import { hexToBigInt } from 'viem'
import type * as z from 'zod/mini'
import type { transaction } from '#protocol/emailCode.ts'
import type { Node } from './nodes.ts'

/** How many blocks tell what is usual: from some minutes to half an hour. */
const blockCount = 100
/** The tip for a block, in wei, that nodes may suggest where the blocks are empty: nobody calls it dear. */
const idleTip = 2_000_000_000n

/** A network fee for one unit of gas, in wei. */
export interface GasFees {
  /** What goes into the transaction (EIP-1559). */
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** What the blocks of the last minutes would have taken for it. */
  readonly usualFeePerGas: bigint
  /** A highest fee below this would hold the wallet up: the next block takes nearly as much. */
  readonly leastFeePerGas: bigint
}

/** What a transaction is to cost now; what was wished for, by a page or a visitor, is never exceeded and never followed upward. */
export async function feesOf(
  node: Node,
  wished: Pick<z.output<typeof transaction>, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
): Promise<GasFees> {
  const [now, { baseFeePerGas, reward = [] }] = await Promise.all([
    node.estimateFeesPerGas(),
    node.getFeeHistory({ blockCount, rewardPercentiles: [50] }),
  ])
  if (now.maxPriorityFeePerGas < 0n || now.maxFeePerGas < 0n)
    throw new Error('The node asks for less than nothing.')
  const maxFeePerGas = bounded(now.maxFeePerGas, wished.maxFeePerGas)
  const tip = bounded(now.maxPriorityFeePerGas, wished.maxPriorityFeePerGas)
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

/** A fee, or the bound that is below it. */
export function bounded(fee: bigint, bound: `0x${string}` | undefined): bigint {
  return bound === undefined ? fee : smaller(fee, hexToBigInt(bound))
}

function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
  return sorted[sorted.length >> 1] ?? 0n
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
const larger = (one: bigint, other: bigint) => (one > other ? one : other)
