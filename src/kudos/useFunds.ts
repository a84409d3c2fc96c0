import { useEffect, useState } from 'react'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import type { NodeClient } from './contract.ts'
import type { Funds } from './readFunds.ts'

/** Whose funds, of which currency. */
export interface FundsOptions {
  readonly chain: OfferedChain
  readonly currency: OfferedCurrency
  /** The connected account. */
  readonly account: `0x${string}` | undefined
  /** Must be the same function on every render. */
  readonly getNode: (chain: OfferedChain) => Promise<NodeClient>
  /** Another value reads again, as after a confirmed tip. */
  readonly revision?: unknown
}

/** What the connected account has, in smallest units; `undefined` until it is known, and when no node answers. */
export function useFunds({ chain, currency, account, getNode, revision }: FundsOptions): Funds | undefined {
  const [known, setKnown] = useState<{ of: string; funds: Funds }>()
  const of = `${chain.id} ${currency.address} ${account}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision is there to read again
  useEffect(() => {
    if (!account) return
    let isCurrent = true
    async function read(account: `0x${string}`) {
      const [{ readFunds }, node] = await Promise.all([import('./readFunds.ts'), getNode(chain)])
      const funds = await readFunds(node, account, currency)
      if (isCurrent) setKnown({ of, funds })
    }
    // Sending reads the funds again and says why it can't; a line less is all that is lost here.
    read(account).catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [of, chain, currency, account, getNode, revision])

  return known?.of === of ? known.funds : undefined
}
