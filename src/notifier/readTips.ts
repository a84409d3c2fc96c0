import { type Address, createClient, http, multicall3Abi } from 'viem'
import { getBlock, getChainId, multicall } from 'viem/actions'
import { multicallAddress } from '#catalog/multicallAddress.ts'
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import { KudosError } from '#lib/errors.ts'
import { firstParagraph } from '#lib/outsideErrors.ts'
import { decodePage, pageSize } from '#messages/decodePage.ts'
import type { Kudo } from '#messages/Kudo.ts'
import type { MessageSource } from '#settings/chains.ts'
import { viemChain } from '#settings/viemChain.ts'
import type { Reading } from './state/advance.ts'

/** Milliseconds that a node may take for one answer. */
const timeLimit = 10_000
/** The age of a head, in seconds, from which the node counts as behind, so that the next node is tried, too. */
const staleAfter = 180

/** A contract, and a client for each node of its network. */
export interface Reader {
  readonly source: MessageSource
  readonly nodes: readonly NodeClient[]
}

/** Makes a client for each node, because all answers of one reading must come from one node. */
export function createReader(source: MessageSource): Reader {
  const nodes = source.rpcUrls.map(url =>
    createClient({
      chain: viemChain({ ...source, rpcUrls: [url] }),
      transport: http(url, { timeout: timeLimit, retryCount: 2 }),
      cacheTime: 0,
      // Contracts must not make the notifier ask other servers (EIP-3668).
      ccipRead: false,
    }),
  )
  return { source, nodes }
}

/**
 * Reads a recipient's tips from the first node that answers and is not behind. If all are behind, the newest answer counts.
 * @param settled the number down to which tips are read; `undefined` for the newest tip that is deep enough
 * @throws a KudosError that says of each node why it did not answer, without its address
 */
export async function readTips(
  { source, nodes }: Reader,
  recipient: Address,
  settled: number | undefined,
  now: Date,
): Promise<Reading> {
  let newest: Reading | undefined
  const reasons: string[] = []
  for (const [i, node] of nodes.entries()) {
    try {
      const reading = await readFrom(node, source, recipient, settled)
      if (now.getTime() / 1000 - reading.headTime < staleAfter) return reading
      if (!newest || reading.headTime > newest.headTime) newest = reading
    } catch (error) {
      reasons.push(`node ${i + 1}: ${reasonOf(error)}`)
    }
  }
  if (newest) return newest
  throw new KudosError(reasons.join('; '), { code: 'read' })
}

async function readFrom(
  node: NodeClient,
  source: MessageSource,
  recipient: Address,
  settled: number | undefined,
): Promise<Reading> {
  const chainId = await getChainId(node)
  if (chainId !== source.id) throw new KudosError(`It is a node of chain ${chainId}.`, { code: 'chain' })
  const head = await getBlock(node, { blockTag: 'latest' })
  const deepTime = await timeBelow(node, head, source.notifyDepth)
  const finalTime = await timeBelow(node, head, source.finalDepth)
  const kudos: Kudo[] = []
  for (let before = 0; ; ) {
    const page = await readPage(node, source, recipient, head, before)
    kudos.push(...page.kudos)
    const oldest = page.kudos.at(-1)
    const isEnough =
      settled === undefined ? (oldest?.timestamp ?? 0) < deepTime : (oldest?.id ?? 0) <= settled
    if (isEnough || page.next === 0) return { kudos, headTime: Number(head.timestamp), deepTime, finalTime }
    before = page.next
  }
}

interface Head {
  readonly number: bigint
  readonly timestamp: bigint
}

/** Reads a page at one block. The result includes its block's time, because some nodes answer from another block. */
async function readPage(
  node: NodeClient,
  source: MessageSource,
  recipient: Address,
  head: Head,
  before: number,
) {
  const [page, time] = await multicall(node, {
    contracts: [
      {
        ...kudosContract(source),
        functionName: 'getReceivedMessagesPage',
        args: [recipient, BigInt(before), BigInt(pageSize)],
      },
      { address: multicallAddress, abi: multicall3Abi, functionName: 'getCurrentBlockTimestamp' },
    ],
    blockNumber: head.number,
    allowFailure: false,
  })
  if (time !== head.timestamp)
    throw new KudosError('It answers from another block than it names.', { code: 'read' })
  return decodePage(page, before)
}

/** Time of the block so many below the head, in seconds. Headers need no old state, which nodes forget. */
async function timeBelow(node: NodeClient, head: Head, depth: number): Promise<number> {
  const blockNumber = head.number > BigInt(depth) ? head.number - BigInt(depth) : 0n
  const block = await getBlock(node, { blockNumber })
  if (block.number !== blockNumber || block.timestamp > head.timestamp)
    throw new KudosError('It answers with another block than it is asked for.', { code: 'read' })
  return Number(block.timestamp)
}

/** Why a node did not answer: viem's short message and the node's own. The long message would contain the node's address. */
function reasonOf(error: unknown): string {
  const { shortMessage, details, message }: Record<string, unknown> = Object(error)
  const texts = typeof shortMessage === 'string' ? [shortMessage, details] : [message]
  return firstParagraph(texts.filter(text => typeof text === 'string' && text !== '').join(' '))
}
