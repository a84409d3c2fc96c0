import { createPublicClient, defineChain, http } from 'viem'
import { type ChainId, chains } from '#catalog/chains.ts'

/** Milliseconds that a node may take for one answer (design §8). */
const timeLimit = 10_000

/** Asks a network's node. */
export type Node = ReturnType<typeof createNode>

/** The nodes of the networks that the service knows, by chain id. */
export type Nodes = ReadonlyMap<number, Node>

/** A client of the node at `url`, which is taken at its word about its network only by {@link checkNodes}. */
export function createNode(chainId: ChainId, url: string) {
  const { id, name, nativeCurrency } = chains[chainId]
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [url] } } })
  // No repetition: whether a transaction may be sent again is for its sender to say.
  const transport = http(url, { timeout: timeLimit, retryCount: 0 })
  const { request } = transport({ chain })
  // No contract sends this service to an address of its choice (ERC-3668).
  return createPublicClient({ chain, transport, cacheTime: 0, ccipRead: false }).extend(() => ({
    /** Asks what somebody else wants to know: neither question nor answer is checked here. */
    ask: (method: string, params: readonly unknown[]): Promise<unknown> => request({ method, params }),
  }))
}

/**
 * Asks every node for its network. One that does not answer may do so later.
 * @throws a sentence for the operator when a node is one of another network.
 */
export async function checkNodes(nodes: Nodes): Promise<void> {
  for (const [chainId, node] of nodes) {
    const told = await node.getChainId().catch(() => chainId)
    if (told !== chainId)
      throw new Error(`NODE_URL_${chainId}: expected a node of chain ${chainId}, not of ${told}`)
  }
}
