import { useState } from 'react'
import * as z from 'zod/mini'
import { approvalWords } from '#languages/words/approvalWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { useRepeatedly } from '#lib/react/useRepeatedly.ts'
import { announce } from '#ui/status/Announcer.tsx'
import { networkOf } from '../chain/network.ts'
import type { Wallet } from '../createWallet.ts'

/** A transaction that was published. */
export interface Sent {
  readonly chainId: number
  readonly hash: string
}

const receipt = z.object({ status: z.enum(['0x0', '0x1']) })

/** Says what became of the money that was sent, as soon as a block has it. Another transaction needs a component with another key. */
export function SentNote({ wallet, sent: { chainId, hash } }: { wallet: Wallet; sent: Sent }) {
  /** Absent while no block has it. */
  const [outcome, setOutcome] = useState<string>()
  useRepeatedly(hash, async isCurrent => {
    if (outcome !== undefined) return
    const read = async () => (await wallet.nodes(chainId)).read('eth_getTransactionReceipt', [hash])
    // If a node is down, it is asked again.
    const { data } = receipt.safeParse(await read().catch(() => undefined))
    if (!data || !isCurrent()) return
    const said = data.status === '0x1' ? approvalWords().done : secureWords().refused(networkOf(chainId).name)
    setOutcome(said)
    announce(said)
  })
  return <p>{outcome ?? ownPageWords().sent}</p>
}
