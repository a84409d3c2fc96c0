import type { Hex } from 'viem'
import type { FinalBlock } from '../node.ts'

/** Where an accepted tip stands. The last three are final. */
export type Tip =
  | { readonly state: 'accepted' }
  | { readonly state: 'mined'; readonly hash: Hex }
  | { readonly state: 'confirmed'; readonly hash: Hex }
  | { readonly state: 'cancelled' }
  | { readonly state: 'expired' }

/** The transaction that used a tip's authorization, and whether it made the kudo. */
interface SpentBy {
  readonly hash: Hex
  readonly block: bigint
  readonly isTip: boolean
}

/** What the chain says about a tip's authorization; `final` was read before `spent`. */
export interface Sighting {
  /** The transaction that used it, from any sender; `unseen` where the node shows none. */
  readonly spent: SpentBy | 'unseen' | undefined
  readonly final: FinalBlock
}

/** Seconds that a search for the transaction may take once the authorization is over. */
const searchTime = 600n

/** The state of a tip after a check of the chain. A reorganisation makes a mined tip open again. */
export function nextTip(tip: Tip, validBefore: bigint, { spent, final }: Sighting): Tip {
  if (tip.state !== 'accepted' && tip.state !== 'mined') return tip
  // Without an end, its sender could not tip again. The sender of a mined tip does not wait.
  if (spent === 'unseen')
    return tip.state === 'accepted' && final.timestamp >= validBefore + searchTime
      ? { state: 'expired' }
      : tip
  if (!spent) return { state: final.timestamp >= validBefore ? 'expired' : 'accepted' }
  const isFinal = spent.block <= final.number
  if (spent.isTip) return { state: isFinal ? 'confirmed' : 'mined', hash: spent.hash }
  return { state: isFinal ? 'cancelled' : 'accepted' }
}
