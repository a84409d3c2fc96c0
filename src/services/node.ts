import { type Chain, type Client, createClient, fallback, http, type Transport } from 'viem'
import type { OfferedChain } from '#settings/chains.ts'
import { viemChain } from '#settings/viemChain.ts'

const clients = new Map<OfferedChain, Client<Transport, Chain>>()

/**
 * The client of a network's nodes, one per network. The nodes are tried in the order of the settings, so a dead one
 * only costs time. Its `chain` is the network in viem's shape.
 */
export function nodeClient(chain: OfferedChain): Client<Transport, Chain> {
  const known = clients.get(chain)
  if (known) return known
  const client = createClient({
    chain: viemChain(chain),
    transport: fallback(
      chain.rpcUrls.map(url => http(url, { retryCount: 0, timeout: 8_000 })),
      { retryCount: 1 },
    ),
    pollingInterval: 2_000,
  })
  clients.set(chain, client)
  return client
}
