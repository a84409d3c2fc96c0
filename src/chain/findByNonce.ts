import type { Address, Hash } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import type { NodeClient } from './contract.ts'

/**
 * Finds the transaction that has an account's nonce, by binary search over the blocks since `block`, in which the nonce
 * was unused; `undefined` while it is unused, and without a hash if the node has forgotten those blocks.
 */
export async function findByNonce(
  node: NodeClient,
  { account, nonce, block }: { readonly account: Address; readonly nonce: number; readonly block: bigint },
): Promise<{ readonly hash: Hash | undefined } | undefined> {
  // Nodes forget old blocks, or lag behind; then the nonce counts as unused.
  const isUsed = (blockNumber: bigint) =>
    getTransactionCount(node, { address: account, blockNumber }).then(
      count => count > nonce,
      () => false,
    )
  let [unused, used] = [block, await getBlockNumber(node, { cacheTime: 0 })]
  if (!(await isUsed(used))) return undefined
  while (used - unused > 1n) {
    const middle = (unused + used) / 2n
    if (await isUsed(middle)) used = middle
    else unused = middle
  }
  const { transactions } = await getBlock(node, { blockNumber: used, includeTransactions: true })
  const transaction = transactions.find(
    other => other.nonce === nonce && other.from.toLowerCase() === account.toLowerCase(),
  )
  return { hash: transaction?.hash }
}
