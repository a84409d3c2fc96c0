import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { decodePage, type MessagesPage } from './decodePage.ts'

type Contract = Pick<OfferedChain, 'kudosAddress'>

/**
 * Reads some of what a recipient has received, newest first, without a price: one call of the node, whatever the length of the
 * list.
 * @param beforeId 0 for the newest, else the `next` of the page before
 * @param limit how many at most, from 1 to 1,000
 */
export async function readReceivedPage(
  node: NodeClient,
  contract: Contract,
  recipient: Address,
  beforeId: number,
  limit: number,
): Promise<MessagesPage> {
  const answer = await readContract(node, {
    ...kudosContract(contract),
    functionName: 'getReceivedMessagesPage',
    args: [recipient, BigInt(beforeId), BigInt(limit)],
  })
  return decodePage(answer, beforeId)
}

/** Reads how many kudos a recipient has received, in one call and without a price. */
export async function readReceivedTotal(
  node: NodeClient,
  contract: Contract,
  recipient: Address,
): Promise<number> {
  const count = await readContract(node, {
    ...kudosContract(contract),
    functionName: 'receivedCount',
    args: [recipient],
  })
  return Number(count)
}
