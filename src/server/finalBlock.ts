import { BlockNotFoundError, type Hex } from 'viem'
import { findChain } from '#catalog/chains.ts'
import type { Node } from './nodes.ts'
import { isNodeError } from './transactions.ts'

/** A block that its chain does not forget; its time in seconds since 1970. */
export interface FinalBlock {
  readonly number: bigint
  readonly timestamp: bigint
}

/**
 * The last block that a network does not forget, with the hashes of its transactions: the one that its node calls final, else one of
 * the row's depth.
 */
export async function finalBlock(
  node: Node,
): Promise<FinalBlock & { readonly transactions: readonly Hex[] }> {
  try {
    return await node.getBlock({ blockTag: 'finalized' })
  } catch (error) {
    if (!isNodeError(error) && !(error instanceof BlockNotFoundError)) throw error
    const latest = await node.getBlockNumber()
    const depth = BigInt(findChain(node.chain.id)?.finalDepth ?? 0)
    return node.getBlock({ blockNumber: latest > depth ? latest - depth : 0n })
  }
}
