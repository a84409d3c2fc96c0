import { getBlock } from 'viem/actions'
import type { NodeClient } from './contract.ts'

/**
 * Finds the first block whose time is not before `timestamp` (seconds since 1970) by binary search between two blocks;
 * `to` if no earlier block qualifies. It reads only headers, which nodes keep for good.
 */
export async function findBlock(
  node: NodeClient,
  timestamp: bigint,
  from: bigint,
  to: bigint,
): Promise<bigint> {
  let [first, last] = [from, to]
  while (first < last) {
    const middle = (first + last) / 2n
    const block = await getBlock(node, { blockNumber: middle })
    if (block.timestamp < timestamp) first = middle + 1n
    else last = middle
  }
  return first
}
