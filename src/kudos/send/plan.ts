/**
 * One request to the wallet on the way to a tip. A batch is approve and tip in one (EIP-5792); `authorize` signs the tip
 * itself, and a relay carries it out (EIP-3009).
 */
export type Step = 'authorize' | 'permit' | 'approve' | 'tip' | 'batch'

/** What is known when the next step is decided. */
export interface Facts {
  /** The tip is in the chain's native coin. */
  readonly isNative: boolean
  /** A relay is to carry the tip out, and nothing has spoken against that so far. */
  readonly isRelayed: boolean
  /** What the contract may already take of the token covers the tip. */
  readonly isAllowed: boolean
  /** The account has code: what it signs is no v, r, s (smart wallets, EIP-7702). */
  readonly hasCode: boolean
  /** A permit of the visitor (EIP-2612): not asked for yet, signed and good, or out of the question. */
  readonly permit: 'open' | 'signed' | 'unavailable'
  /** The wallet carries out several calls as one transaction. */
  readonly batches: boolean
}

/** The steps from here to the tip, at least one (design §5). */
export function planSteps(facts: Facts): readonly [Step, ...Step[]] {
  if (facts.isRelayed) return ['authorize']
  if (facts.isNative || facts.isAllowed || facts.permit === 'signed') return ['tip']
  if (!facts.hasCode && facts.permit === 'open') return ['permit', 'tip']
  return facts.batches ? ['batch'] : ['approve', 'tip']
}
