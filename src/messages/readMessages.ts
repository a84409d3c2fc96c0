import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { withCoinPrice } from '#chain/coinPrice.ts'
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import { wallWords } from '#languages/wallWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { decodeKudo, type Kudo } from './Kudo.ts'

export const pageSize = 20

/** Milliseconds after which a price is read with a count: a list to which nothing is added keeps a recent one. */
const countPriceAge = 10 * 60_000

/** Some of a recipient's kudos, newest first. */
export interface MessagesPage {
  readonly kudos: readonly Kudo[]
  /** Id to read the next older page before; 0 when there is none. */
  readonly next: number
}

/**
 * Reads a page of what a recipient has received, newest first: one call of the node, whatever the length of the list.
 * @param beforeId 0 for the newest, else the `next` of the page before
 */
export async function readMessages(
  node: NodeClient,
  chain: OfferedChain,
  recipient: Address,
  beforeId: number,
): Promise<MessagesPage> {
  const [messages, ids, next] = await withCoinPrice(node, chain, () =>
    readContract(node, {
      ...kudosContract(chain),
      functionName: 'getReceivedMessagesPage',
      args: [recipient, BigInt(beforeId), BigInt(pageSize)],
    }),
  )
  const page = {
    kudos: messages.map((message, i) => decodeKudo(ids[i] ?? 0n, message)),
    next: Number(next),
  }
  checkOrder(page, beforeId)
  return page
}

/** Refuses what no list holds: with such numbers reading on would never come to an end. */
function checkOrder({ kudos, next }: MessagesPage, beforeId: number): void {
  let above = beforeId || Number.POSITIVE_INFINITY
  for (const { id } of kudos) {
    if (!(id > 0 && id < above)) throw new KudosError(wallWords().nonsense, { code: 'read' })
    above = id
  }
  if (next !== 0 && next !== kudos.at(-1)?.id) throw new KudosError(wallWords().nonsense, { code: 'read' })
}

/** How many kudos a recipient has received: one call of the node. */
export async function readReceivedCount(
  node: NodeClient,
  chain: OfferedChain,
  recipient: Address,
): Promise<number> {
  const call = { ...kudosContract(chain), functionName: 'receivedCount', args: [recipient] } as const
  return Number(await withCoinPrice(node, chain, () => readContract(node, call), countPriceAge))
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
