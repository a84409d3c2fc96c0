import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { withCoinPrice } from '#chain/coinPrice.ts'
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { type MessagesPage, pageSize } from './decodePage.ts'
import { decodeKudo, type Kudo } from './Kudo.ts'
import { readReceivedPage, readReceivedTotal } from './readReceived.ts'

/** Milliseconds after which a price is read with a count, so that a list without new messages has a recent price. */
const countPriceAge = 10 * 60_000

/**
 * Reads a page of what a recipient has received, newest first. This is one call of the node, however long the list is.
 * @param beforeId 0 for the newest, else the `next` of the page before
 */
export async function readMessages(
  node: NodeClient,
  chain: OfferedChain,
  recipient: Address,
  beforeId: number,
): Promise<MessagesPage> {
  return withCoinPrice(node, chain, () => readReceivedPage(node, chain, recipient, beforeId, pageSize))
}

/** How many kudos a recipient has received: one call of the node. */
export async function readReceivedCount(
  node: NodeClient,
  chain: OfferedChain,
  recipient: Address,
): Promise<number> {
  return withCoinPrice(node, chain, () => readReceivedTotal(node, chain, recipient), countPriceAge)
}

export async function readKudo(
  node: NodeClient,
  chain: Pick<OfferedChain, 'kudosAddress'>,
  id: bigint,
): Promise<Kudo> {
  const [from, to, timestamp, name, message, value, currency] = await readContract(node, {
    ...kudosContract(chain),
    functionName: 'allKudoMessages',
    args: [id - 1n],
  })
  return decodeKudo(id, { from, to, timestamp, name, message, value, currency })
}
