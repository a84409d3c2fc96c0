import { useEffect, useState } from 'react'
import { formatBalance } from '#lib/balance.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import { useDialogOptions } from './useDialogOptions.tsx'

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
): Balance | null | undefined {
  const options = useDialogOptions()
  const [balance, setBalance] = useState<Balance | null>()
  useEffect(() => {
    if (!chain || !address) return
    let isCurrent = true
    setBalance(undefined)
    const token = options.tokens?.[chain.id]
    const { decimals, symbol } = token ?? chain.nativeCurrency
    // viem's own actions can also batch, which brings all of its contract code into the dialog's.
    const node = nodeClient(chain, options)
    const asked = token
      ? node.request({
          method: 'eth_call',
          params: [{ to: token.address, data: balanceOf(address) }, 'latest'],
        })
      : node.request({ method: 'eth_getBalance', params: [address, 'latest'] })
    asked
      .then(value => ({ value: BigInt(value), decimals, symbol }))
      .catch(() => null)
      .then(balance => isCurrent && setBalance(balance))
    return () => {
      isCurrent = false
    }
  }, [chain, address, options])
  return balance
}

/** The call `balanceOf(address)` of an ERC-20 token: its selector, and the address in 32 bytes. */
function balanceOf(address: `0x${string}`): `0x${string}` {
  return `0x70a08231${address.slice(2).padStart(64, '0')}`
}
