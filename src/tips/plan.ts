/**
 * One request to the wallet on the way to a tip. A batch is approve and tip in one (EIP-5792); `authorize` signs the tip
 * itself, and a relay carries it out (EIP-3009).
 */
export type Step = 'authorize' | 'permit' | 'approve' | 'tip' | 'batch'

/**
 * How an account signs, and who pays its network fee. A `plain` account signs with its key and pays. A `smart` one has
 * delegated its code (EIP-7702) or is not deployed yet (ERC-6492), and pays unless its wallet names another payer. For
 * a `contract`, another account may pay.
 */
export type AccountKind = 'plain' | 'smart' | 'contract'

/** The facts by which the next step is decided. */
export interface Facts {
  /** The tip is in the chain's native coin. */
  readonly isNative: boolean
  /** A relay is to carry the tip out, and nothing rules that out so far. */
  readonly isRelayed: boolean
  /** The contract's allowance of the token already covers the tip. */
  readonly isAllowed: boolean
  /** A permit needs a v, r, s signature, which only a plain account makes. */
  readonly account: AccountKind
  /** A permit of the visitor (EIP-2612): not requested yet, signed and valid, or impossible. */
  readonly permit: 'open' | 'signed' | 'unavailable'
  /** The wallet carries out several calls as one transaction. */
  readonly batches: boolean
}

/** The steps that remain for the tip, at least one (design §5). */
export function planSteps(facts: Facts): readonly [Step, ...Step[]] {
  if (facts.isRelayed) return ['authorize']
  if (facts.isNative || facts.isAllowed || facts.permit === 'signed') return ['tip']
  if (facts.account === 'plain' && facts.permit === 'open') return ['permit', 'tip']
  return facts.batches ? ['batch'] : ['approve', 'tip']
}
