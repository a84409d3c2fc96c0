import {
  BlockNotFoundError,
  createPublicClient,
  defineChain,
  type Hash,
  http,
  type TransactionReceipt,
} from 'viem'
import { findChain } from '#catalog/chains.ts'
import { multicallAddress } from '#catalog/multicallAddress.ts'
import { isNodeError } from '#chain/nodeErrors.ts'
import { RelayRefusal } from './refusal.ts'

/** Milliseconds that a node may take for one answer. */
const timeLimit = 10_000

/** A client of a network's node. */
export type RelayNode = ReturnType<typeof createRelayNode>

/** The relay's nodes, by chain id. */
export type RelayNodes = ReadonlyMap<number, RelayNode>

/** Makes a client of the node at `url`. */
export function createRelayNode(chainId: number, url: string) {
  const known = findChain(chainId)
  if (!known) throw new Error(`The network ${chainId} is not known.`)
  const { id, name, nativeCurrency } = known
  const chain = defineChain({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: multicallAddress } },
  })
  // No retries: the next round asks again.
  const transport = http(url, { timeout: timeLimit, retryCount: 0 })
  // Contracts must not make the relay ask other servers (ERC-3668).
  return createPublicClient({ chain, transport, cacheTime: 0, ccipRead: false })
}

/** A block that the network is not expected to forget; its time is in seconds since 1970. */
export interface FinalBlock {
  readonly number: bigint
  readonly timestamp: bigint
}

/** The block that a node calls final, else the one at the network's usual depth. */
export async function finalBlock(node: RelayNode): Promise<FinalBlock> {
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
  node: RelayNode,
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
 * @throws {@link RelayRefusal} `node-down`
 */
export async function askNode<Answer>(
  ask: () => Promise<Answer>,
  refusalOf: (cause: unknown) => RelayRefusal = nodeDown,
): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof RelayRefusal) throw cause
    throw isNodeError(cause) ? refusalOf(cause) : nodeDown(cause)
  }
}

/** The refusal while a node does not say what the network is like now. */
export function nodeDown(cause?: unknown): RelayRefusal {
  return new RelayRefusal('node-down', "The relay can't reach the network right now. Try again later.", {
    cause,
  })
}
