import { createClient, fallback, http } from 'viem'
import { chains } from '#catalog/chains.ts'
import { multicallAddress } from '#catalog/multicallAddress.ts'
import type { NamesNode } from '#lib/names/universalResolver.ts'

/** By their addresses, for the whole page: one client makes one call of the names that are read at the same time. */
const clients = new Map<string, NamesNode>()

/** The client of the Ethereum nodes that names are read from, tried in order. Names that are read at the same time are one call. */
export function namesNode(rpcUrls: readonly string[]): NamesNode {
  const key = rpcUrls.join()
  const known = clients.get(key)
  if (known) return known
  // Requests that a multicall can't hold go singly: many nodes refuse more than three in one HTTP request.
  const node = (url: string) => http(url, { retryCount: 0, timeout: 8_000 })
  const { id, name, nativeCurrency } = chains[1]
  const client = createClient({
    chain: {
      id,
      name,
      nativeCurrency,
      rpcUrls: { default: { http: rpcUrls } },
      contracts: { multicall3: { address: multicallAddress } },
    },
    // In bytes: 20 accounts on one network and on all, with room to spare.
    batch: { multicall: { batchSize: 32_768 } },
    transport: fallback(rpcUrls.map(node), { retryCount: 0 }),
    // Names must not make the page ask other servers (EIP-3668).
    ccipRead: false,
  })
  clients.set(key, client)
  return client
}
