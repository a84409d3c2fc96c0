import { useEffect, useState } from 'react'
import { nodeClient } from '#services/node.ts'
import type { OfferedChain } from '#settings/chains.ts'

/** Milliseconds between two looks. */
const pause = 4_000

/** What an account has in native coins, in wei, looked at again and again while the page is visible; undefined until it is known. */
export function useLiveBalance(chain: OfferedChain, address: `0x${string}`): bigint | undefined {
  const [known, setKnown] = useState<{ chain: OfferedChain; address: string; balance: bigint }>()
  useEffect(() => {
    let isCurrent = true
    let next: ReturnType<typeof setTimeout> | undefined
    async function look() {
      if (!document.hidden) {
        // A node that is away is asked again.
        const balance = await nodeClient(chain)
          .request({ method: 'eth_getBalance', params: [address, 'latest'] })
          .then(BigInt)
          .catch(() => undefined)
        if (isCurrent && balance !== undefined) setKnown({ chain, address, balance })
      }
      if (isCurrent) next = setTimeout(() => void look(), pause)
    }
    void look()
    return () => {
      isCurrent = false
      clearTimeout(next)
    }
  }, [chain, address])
  return known?.chain === chain && known.address === address ? known.balance : undefined
}
