import { getAbiItem, type Hex } from 'viem'
import { getBlock, getLogs } from 'viem/actions'
import { kudosAbi } from '#chain/abi.gen.ts'
import type { NodeClient } from '#chain/contract.ts'
import { findBlocks } from '#chain/findBlocks.ts'
import { createLogSearch } from '#chain/logSearch.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Kudo } from './Kudo.ts'

/**
 * Finds the transaction of a kudo: the blocks of its second by their headers, and in them its event. So it needs only a few
 * blocks of logs at once.
 * @returns its hash; nothing where the node does not know it
 * @throws the node's errors
 */
export async function findTransaction(
  node: NodeClient,
  { kudosAddress, blockTime }: Pick<OfferedChain, 'kudosAddress' | 'blockTime'>,
  { id, to, timestamp }: Pick<Kudo, 'id' | 'to' | 'timestamp'>,
): Promise<Hex | undefined> {
  const head = await getBlock(node)
  const blocks = await findBlocks(
    BigInt(timestamp),
    { number: head.number, time: head.timestamp },
    blockTime,
    async blockNumber => (await getBlock(node, { blockNumber })).timestamp,
  )
  if (!blocks) return undefined
  const event = getAbiItem({ abi: kudosAbi, name: 'KudoSent' })
  const search = createLogSearch(blocks.fromBlock)
  const { found } = await search.pass(blocks.toBlock, 0n, async range => {
    const logs = await getLogs(node, { address: kudosAddress, event, args: { id: BigInt(id), to }, ...range })
    return logs.find(({ removed }) => !removed)?.transactionHash
  })
  return found
}
