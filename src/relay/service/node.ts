import { BlockNotFoundError, type Hash, type TransactionReceipt } from 'viem'
import { findChain } from '#catalog/chains.ts'
import { isNodeError } from '#chain/nodeErrors.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Node } from '#server/nodes/createNode.ts'

/** A block that the network is not expected to forget; its time is in seconds since 1970. */
export interface FinalBlock {
  readonly number: bigint
  readonly timestamp: bigint
}

/** The block that a node calls final, else the one at the network's usual depth. */
export async function finalBlock(node: Node): Promise<FinalBlock> {
  try {
    return await node.getBlock({ blockTag: 'finalized' })
  } catch (error) {
    if (!isNodeError(error) && !(error instanceof BlockNotFoundError)) throw error
    const latest = await node.getBlockNumber()
    const depth = BigInt(findChain(node.chain.id)?.finalDepth ?? 0)
    return node.getBlock({ blockNumber: latest > depth ? latest - depth : 0n })
  }
}

/** The receipt of a transaction that the head's block knows of; `undefined` while the node does not show it. */
export async function findReceipt(
  node: Node,
  hash: Hash,
  head: bigint,
): Promise<TransactionReceipt | undefined> {
  const receipt = await node.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
    throw error
  })
  // A block above the head is not believed: what it holds would count as lost only once the network has reached it.
  return receipt && { ...receipt, blockNumber: receipt.blockNumber < head ? receipt.blockNumber : head }
}

/**
 * Asks a node. `refusalOf` makes the refusal of an error that the node answers.
 * @throws {@link Refusal} `node-down`
 */
export async function askNode<Answer>(
  ask: () => Promise<Answer>,
  refusalOf: (cause: unknown) => Refusal = nodeDown,
): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw isNodeError(cause) ? refusalOf(cause) : nodeDown(cause)
  }
}

/** The refusal while a node does not say what the network is like now. */
export function nodeDown(cause?: unknown): Refusal {
  return new Refusal('node-down', "The relay can't reach the network right now. Try again later.", {
    cause,
  })
}
