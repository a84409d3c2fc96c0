import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import type { Chain } from './chain.ts'

/** A viem client of a local chain that reads, writes and turns anvil's own knobs. */
export function localClient({ url, chainId }: Pick<Chain, 'url' | 'chainId'>) {
  const chain = defineChain({
    id: chainId,
    name: `Local chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  return createTestClient({ chain, mode: 'anvil', transport: http(url), pollingInterval: 20, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
}

/** What {@link localClient} returns. */
export type LocalClient = ReturnType<typeof localClient>
