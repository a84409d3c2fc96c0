import type { Address, Hash } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import type { NodeClient } from '../contract.ts'

/** A place in an account's order. */
export interface Place {
  readonly account: Address
  readonly nonce: number
  /** A block in which the place was free. */
  readonly block: bigint
}

/** What took a place; without a hash when the node does not know those blocks any more. */
export interface Taker {
  readonly hash: Hash | undefined
}

/** Finds the transaction that took a place in an account's order, by halving the blocks; `undefined` while it is free. */
export async function findByNonce(
  node: NodeClient,
  { account, nonce, block }: Place,
): Promise<Taker | undefined> {
  // Nodes forget what stood in old blocks, and lag behind: there the place counts as free.
  const isTaken = (blockNumber: bigint) =>
    getTransactionCount(node, { address: account, blockNumber }).then(
      count => count > nonce,
      () => false,
    )
  let [free, taken] = [block, await getBlockNumber(node, { cacheTime: 0 })]
  if (!(await isTaken(taken))) return undefined
  while (taken - free > 1n) {
    const middle = (free + taken) / 2n
    if (await isTaken(middle)) taken = middle
    else free = middle
  }
  const { transactions } = await getBlock(node, { blockNumber: taken, includeTransactions: true })
  const taker = transactions.find(
    other => other.nonce === nonce && other.from.toLowerCase() === account.toLowerCase(),
  )
  return { hash: taker?.hash }
}
