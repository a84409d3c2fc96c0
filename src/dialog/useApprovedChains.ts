import { useEffect, useState } from 'react'
import { useWallet } from './useWallet.tsx'

/** Tells of a network whether the connected wallet may be asked for it: it approved it, or it may be asked for any. */
export function useApprovedChains(): (chainId: number) => boolean {
  const { wallet } = useWallet()
  const [approved, setApproved] = useState<readonly number[]>()
  useEffect(() => wallet.followApprovedChains(setApproved), [wallet])
  return chainId => approved?.includes(chainId) ?? true
}
