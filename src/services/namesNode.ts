import { createClient, fallback, http } from 'viem'
import type { NamesNode } from '#lib/universalResolver.ts'

/** By their addresses. */
const clients = new Map<string, NamesNode>()

/** The client of the nodes that are asked for names, tried in order. What is asked at one time goes out as one request. */
export function namesNode(rpcUrls: readonly string[]): NamesNode {
  const key = rpcUrls.join()
  const known = clients.get(key)
  if (known) return known
  const node = (url: string) => http(url, { batch: { batchSize: 100 }, retryCount: 0, timeout: 8_000 })
  const client = createClient({
    transport: fallback(rpcUrls.map(node), { retryCount: 0 }),
    // Names must not make the page ask other servers (EIP-3668).
    ccipRead: false,
  })
  clients.set(key, client)
  return client
}
