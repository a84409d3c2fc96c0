import { erc20Abi } from 'viem'
import { useBalance, useReadContract } from 'wagmi'
import { queryClient } from '#lib/queryClient.ts'
import { nativeCurrencyAddress, type OfferedChain, type OfferedCurrency } from '#settings/chains.ts'

/** What an account has of a currency and of the native coin; `undefined` until it is known, and when no node answers. */
export function useFunds(chain: OfferedChain, currency: OfferedCurrency, account: `0x${string}`) {
  const isNative = currency.address === nativeCurrencyAddress
  const native = useBalance({ address: account, chainId: chain.id }).data?.value
  const token = useReadContract({
    address: currency.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
    chainId: chain.id,
    query: { enabled: !isNative },
  }).data
  const balance = isNative ? native : token
  return balance === undefined || native === undefined ? undefined : { balance, native }
}

/** Has the funds on display read again, as after a tip. */
export function refreshFunds(): void {
  void queryClient.invalidateQueries({ queryKey: ['balance'] })
  void queryClient.invalidateQueries({ queryKey: ['readContract', { functionName: 'balanceOf' }] })
  void queryClient.invalidateQueries({ queryKey: ['relayOffer'] })
}
