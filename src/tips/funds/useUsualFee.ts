import { skipToken, useQuery } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import { accountInterval } from '#chain/activity.ts'
import { nodeOf } from '#chain/contract.ts'
import { readUsualFee } from '#chain/networkFee.ts'
import { useCoinPrice } from '#chain/useCoinPrice.ts'
import { queryClient } from '#lib/queryClient.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'

/**
 * The approximate network fee of a tip, in the native coin's smallest unit; `undefined` until it is known. It is read
 * if the network's coin has a price, and again as often as the account's funds while the page is visible.
 */
export function useUsualFee(chain: OfferedChain, currency: OfferedCurrency): bigint | undefined {
  const config = useConfig()
  const hasPrice = useCoinPrice(chain) !== undefined
  return useQuery(
    {
      queryKey: ['usualFee', chain.id, currency.address],
      queryFn: hasPrice
        ? () => readUsualFee(chain, nodeOf(config.getClient({ chainId: chain.id })), currency)
        : skipToken,
      refetchInterval: accountInterval,
    },
    queryClient,
  ).data
}
