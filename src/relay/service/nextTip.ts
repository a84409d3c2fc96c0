import type { Hex } from 'viem'
import type { FinalBlock } from './node.ts'

/** Where an accepted tip stands. The last three are final. */
export type Tip =
  | { readonly state: 'accepted' }
  | { readonly state: 'mined'; readonly hash: Hex }
  | { readonly state: 'confirmed'; readonly hash: Hex }
  | { readonly state: 'cancelled' }
  | { readonly state: 'expired' }

/** What the chain says about a tip's authorization; `final` was read before `spent`. */
export interface Sighting {
  /** The transaction that used its nonce up, whoever sent it, and whether that made the kudo. */
  readonly spent: { readonly hash: Hex; readonly block: bigint; readonly isTip: boolean } | undefined
  readonly final: FinalBlock
}

/** Where a tip stands after a look at the chain; a reorganisation takes a mined one back. */
export function nextTip(tip: Tip, validBefore: bigint, { spent, final }: Sighting): Tip {
  if (tip.state !== 'accepted' && tip.state !== 'mined') return tip
  if (!spent) return { state: final.timestamp >= validBefore ? 'expired' : 'accepted' }
  const isFinal = spent.block <= final.number
  if (spent.isTip) return { state: isFinal ? 'confirmed' : 'mined', hash: spent.hash }
  return { state: isFinal ? 'cancelled' : 'accepted' }
}
