import { useEffect, useState } from 'react'
import { nodeClient } from '#services/node.ts'
import type { OfferedChain } from '#settings/chains.ts'

/**
 * The native coins of an account on a network, in wei: undefined while they are read, `null` when they can't be.
 * Read once per view.
 */
export function useBalance(
  chain: OfferedChain | undefined,
  address: `0x${string}` | undefined,
): bigint | null | undefined {
  const [balance, setBalance] = useState<bigint | null>()
  useEffect(() => {
    if (!chain || !address) return
    let isCurrent = true
    setBalance(undefined)
    // viem's own action can also batch, which brings all of its contract code into the dialog's.
    nodeClient(chain)
      .request({ method: 'eth_getBalance', params: [address, 'latest'] })
      .then(
        value => isCurrent && setBalance(BigInt(value)),
        () => isCurrent && setBalance(null),
      )
    return () => {
      isCurrent = false
    }
  }, [chain, address])
  return balance
}
