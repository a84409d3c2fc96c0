import { useState } from 'react'
import { type KudosError, loadError } from '#lib/errors.ts'
import { useRepeatedly } from '#lib/react/useRepeatedly.ts'
import type { Balances } from '../chain/chain.ts'
import type { Wallet } from '../createWallet.ts'

/**
 * The wallet's money on these networks, looked up again and again.
 * @param news another one than before: money has moved, so it is looked up at once
 */
export function useBalances(wallet: Wallet, chainIds: readonly number[], news = '') {
  const [byChain, setByChain] = useState<Readonly<Partial<Record<number, Balances>>>>({})
  /** Why the last look failed; what was known stays. */
  const [error, setError] = useState<KudosError>()
  useRepeatedly(`${chainIds.join()} ${news}`, async isWanted => {
    // One network that is slow holds no other up.
    const look = async (id: number) => {
      const found = await (await wallet.nodes(id)).balances()
      if (isWanted()) setByChain(before => ({ ...before, [id]: found }))
    }
    const looks = await Promise.allSettled(chainIds.map(look))
    const failed = looks.find(look => look.status === 'rejected')
    if (isWanted()) setError(failed && loadError(failed.reason))
  })
  return { byChain, error }
}
