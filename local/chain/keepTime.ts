import { chains } from '#catalog/chains.ts'
import type { LocalChain } from './localChain.ts'
import { localClient } from './localClient.ts'

/** Makes a block every so often, as real networks do, on chains that have none without a transaction. Returns what ends it. */
export function keepTime(idle: readonly LocalChain[]): () => Promise<void> {
  const clients = idle.map(localClient)
  const mining = setInterval(() => {
    // A chain that is gone ends the stack by itself.
    for (const client of clients) client.mine({ blocks: 1 }).catch(() => {})
  }, chains[31337].blockTime)
  return async () => clearInterval(mining)
}
