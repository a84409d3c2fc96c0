import { skipToken, useQuery } from '@tanstack/react-query'
import type { Price } from '#lib/money/dollars.ts'
import { queryClient } from '#lib/queryClient.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import { coinPriceKey, priceInterval, readCoinPrice } from './coinPrice.ts'

/**
 * The price of a network's coin; `undefined` while it is not known. With `isRead` it is read here, and again each
 * minute while the page is visible; otherwise it is the one that was read with a balance or with messages.
 */
export function useCoinPrice(chain: OfferedChain, isRead = false): Price | undefined {
  const { data } = useQuery(
    {
      queryKey: coinPriceKey(chain),
      queryFn: isRead && chain.priceFeed ? () => readCoinPrice(nodeClient(chain), chain) : skipToken,
      staleTime: priceInterval,
      refetchInterval: priceInterval,
    },
    queryClient,
  )
  return data ?? undefined
}
