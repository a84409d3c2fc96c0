import { useEffect, useState } from 'react'
import { useWallet } from './useWallet.tsx'

/** Tells of a network whether the connected wallet may be asked for it: it approved it, or it may be asked for any. */
export function useApprovedChains(): (chainId: number) => boolean {
  const { wallet, session } = useWallet()
  const [approved, setApproved] = useState<readonly number[]>()
  // A session may be changed by its wallet, which then tells another network or account.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isCurrent = true
    wallet.approvedChainIds().then(
      ids => isCurrent && setApproved(ids),
      () => isCurrent && setApproved(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [wallet, session])
  return chainId => approved?.includes(chainId) ?? true
}
