import { useState } from 'react'
import { useRepeatedly } from '#lib/useRepeatedly.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'

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
  useRepeatedly(`${chain.id} ${address}`, async isWanted => {
    const node = nodeClient(chain)
    // A node that is away is asked again.
    const found = await Promise.all([
      node.request({ method: 'eth_getBalance', params: [address, 'latest'] }).then(BigInt),
      node.request({ method: 'eth_getTransactionCount', params: [address, 'latest'] }).then(BigInt),
    ]).catch(() => undefined)
    if (isWanted() && found) setKnown({ chain, address, found: { balance: found[0], sent: found[1] } })
  })
  return known?.chain === chain && known.address === address ? known.found : undefined
}
