import { findChain } from '#catalog/chains.ts'
import type { Node } from '../nodes.ts'
import { isNodeError } from '../transactions.ts'
import type { Sighting } from './ledger.ts'

/** The last block that a network does not forget: the one that its node calls final, else one of the row's depth. */
export async function finalBlock(node: Node): Promise<Sighting['final']> {
  try {
    return await node.getBlock({ blockTag: 'finalized' })
  } catch (error) {
    if (!isNodeError(error)) throw error
    const latest = await node.getBlockNumber()
    const depth = BigInt(findChain(node.chain.id)?.finalDepth ?? 0)
    return node.getBlock({ blockNumber: latest > depth ? latest - depth : 0n })
  }
}
