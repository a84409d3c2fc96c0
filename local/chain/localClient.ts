import {
  createTestClient,
  defineChain,
  type Hash,
  http,
  publicActions,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  walletActions,
} from 'viem'
import type { Chain } from './chain.ts'

/** A viem client of a local chain, with anvil's own actions. */
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
    .extend(client => ({
      /** anvil may show a block before its receipts: viem's own wait then looks again at the next block, which never comes. */
      async waitForTransactionReceipt({ hash }: { hash: Hash }): Promise<TransactionReceipt> {
        for (;;) {
          const receipt = await client.getTransactionReceipt({ hash }).catch(error => {
            if (!(error instanceof TransactionReceiptNotFoundError)) throw error
          })
          if (receipt) return receipt
          await new Promise(resolve => setTimeout(resolve, client.pollingInterval))
        }
      },
    }))
}

export type LocalClient = ReturnType<typeof localClient>
