import { createPublicClient, defineChain, http } from 'viem'
import { findChain } from '#catalog/chains.ts'
import { multicallAddress } from '#catalog/multicallAddress.ts'

/** Milliseconds that a node may take for one answer (design §8). */
const timeLimit = 10_000

/** A client of a network's node. */
export type Node = ReturnType<typeof createNode>

/** The configured nodes, by chain id. */
export type Nodes = ReadonlyMap<number, Node>

/** Makes a client of the node at `url`, which asks once; {@link checkNodes} checks its network. */
export function createNode(chainId: number, url: string) {
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
  const transport = http(url, { timeout: timeLimit, retryCount: 0 })
  // Contracts must not make the service ask other servers (ERC-3668).
  return createPublicClient({ chain, transport, cacheTime: 0, ccipRead: false })
}

/** Checks the network of every node that answers. @throws a sentence for the operator when one is on another network */
export async function checkNodes(nodes: Nodes): Promise<void> {
  for (const [chainId, node] of nodes) {
    const actual = await node.getChainId().catch(() => chainId)
    if (actual !== chainId)
      throw new Error(`NODE_URL_${chainId}: expected a node of chain ${chainId}, not of ${actual}`)
  }
}
