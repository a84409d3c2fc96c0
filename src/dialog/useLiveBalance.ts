import { useEffect, useState } from 'react'
import { nodeClient } from '#services/node.ts'
import type { OfferedChain } from '#settings/chains.ts'

/** Milliseconds between two looks. */
const pause = 4_000

/** What an account has and has done on a network. */
export interface LiveBalance {
  /** Native coins, in wei. */
  readonly balance: bigint
  /** Transactions that it has sent so far. */
  readonly sent: bigint
}

/** Looked at again and again while the page is visible; undefined until it is known. */
export function useLiveBalance(chain: OfferedChain, address: `0x${string}`): LiveBalance | undefined {
  const [known, setKnown] = useState<{ chain: OfferedChain; address: string; found: LiveBalance }>()
  useEffect(() => {
    let isCurrent = true
    let next: ReturnType<typeof setTimeout> | undefined
    async function look() {
      if (!document.hidden) {
        const node = nodeClient(chain)
        // A node that is away is asked again.
        const found = await Promise.all([
          node.request({ method: 'eth_getBalance', params: [address, 'latest'] }).then(BigInt),
          node.request({ method: 'eth_getTransactionCount', params: [address, 'latest'] }).then(BigInt),
        ]).catch(() => undefined)
        if (isCurrent && found) setKnown({ chain, address, found: { balance: found[0], sent: found[1] } })
      }
      if (isCurrent) next = setTimeout(() => void look(), pause)
    }
    void look()
    return () => {
      isCurrent = false
      clearTimeout(next)
    }
  }, [chain, address])
  return known?.chain === chain && known.address === address ? known.found : undefined
}
