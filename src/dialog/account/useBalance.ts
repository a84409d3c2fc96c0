import { useQuery } from '@tanstack/react-query'
import { formatBalance } from '#lib/balance.ts'
import { queryClient } from '#lib/queryClient.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { nodeClient } from '#settings/nodeClient.ts'

/** An amount of a coin or of a token. */
export interface Balance {
  /** In its smallest unit. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/** A balance as it is shown, with its symbol. */
export function balanceText({ value, decimals, symbol }: Balance): string {
  return `${formatBalance(value, decimals)} ${symbol}`
}

/**
 * What an account has on a network, in native coins, or in the token that the options name for it: undefined while it is
 * read, `null` when it can't be. Read once per view.
 */
export function useBalance(
  chain: OfferedChain | undefined,
  address: `0x${string}` | undefined,
  options: DialogOptions,
): Balance | null | undefined {
  const { data, isError } = useQuery(
    {
      queryKey: ['dialogBalance', chain?.id, address],
      queryFn: () => (chain && address ? readBalance(chain, address, options) : null),
      enabled: chain !== undefined && address !== undefined,
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  return isError ? null : data
}

async function readBalance(
  chain: OfferedChain,
  address: `0x${string}`,
  options: DialogOptions,
): Promise<Balance> {
  const token = options.tokens?.[chain.id]
  const { decimals, symbol } = token ?? chain.nativeCurrency
  // viem's own actions can also batch, which brings all of its contract code into the dialog's.
  const node = nodeClient(chain, options)
  const value = token
    ? await node.request({
        method: 'eth_call',
        params: [{ to: token.address, data: balanceOf(address) }, 'latest'],
      })
    : await node.request({ method: 'eth_getBalance', params: [address, 'latest'] })
  return { value: BigInt(value), decimals, symbol }
}

/** The call `balanceOf(address)` of an ERC-20 token: its selector, and the address in 32 bytes. */
function balanceOf(address: `0x${string}`): `0x${string}` {
  return `0x70a08231${address.slice(2).padStart(64, '0')}`
}
