import { type Address, type Hash, isAddressEqual, type TransactionReceipt } from 'viem'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { KudosError } from '#lib/errors.ts'

/** What the wait knows of a transaction from the start. */
export interface WaitContext {
  readonly account: Address
  /** The latest block before the transaction was requested. */
  readonly block: bigint
  /**
   * Another transaction than the named one may still bring the result. Then the wait ends only with a failure of the
   * account's own transaction.
   */
  readonly mayComeOtherwise?: boolean | undefined
}

/** A wait for a transaction. It is over once it has an error. */
export interface Wait {
  readonly hash?: Hash | undefined
  readonly nonce?: number | undefined
  readonly isSeen: boolean
  /** The nodes do not answer, so it is unknown whether the transaction is there. */
  readonly isUnreachable: boolean
  /** All blocks since the request, up to the head, were searched. */
  readonly isSearched: boolean
  /** Something unknown has used the nonce. */
  readonly isLost: boolean
  readonly misses: Misses
  /** Why the result can't come any more. */
  readonly error?: KudosError | undefined
}

/** Checks that missed something. Only the first count starts again when a check finds it. */
interface Misses {
  /** The transaction was not seen. */
  readonly sight: number
  /** The transaction, or the one that replaced it, is in a block without the result. */
  readonly result: number
  /** The nonce is used, but not by a transaction that the node knows. */
  readonly replacement: number
  /** The wallet reported a failure, and the chain showed nothing else. */
  readonly failure: number
}

/** What one check of the chain has found, other than the result. */
export type WaitCheck =
  | { readonly found: 'unreachable' }
  | {
      readonly found: 'nothing'
      readonly search: ChainSearch
    }
  | {
      /** The transaction, with its nonce if the account itself sent it; or the one that replaced it. */
      readonly found: 'transaction'
      readonly search: ChainSearch
      readonly nonce?: number | undefined
    }
  | { readonly found: 'receipt'; readonly search: ChainSearch; readonly receipt: CheckedReceipt }
  | { readonly found: 'used nonce'; readonly search: ChainSearch }
  | { readonly found: 'failure'; readonly search: ChainSearch; readonly error: KudosError }

/** How much of the chain was searched for the result. A node `refused` if it never serves the search. */
export type ChainSearch = 'whole' | 'part' | 'refused'

type CheckedReceipt = Pick<TransactionReceipt, 'from' | 'transactionHash' | 'status' | 'blockNumber'>

/** Checks that must miss something before it counts as missing, because nodes may lag behind. */
const enoughMisses = 3

/** A wait that knows only what the wallet, or an earlier visit, has said. */
export function startWait({ hash, nonce }: Pick<Wait, 'hash' | 'nonce'>): Wait {
  return {
    hash,
    nonce,
    isSeen: false,
    isUnreachable: false,
    isSearched: false,
    isLost: false,
    misses: { sight: 0, result: 0, replacement: 0, failure: 0 },
  }
}

/** The wait after a check. */
export function nextWait(context: WaitContext, before: Wait, check: WaitCheck): Wait {
  if (check.found === 'unreachable')
    return { ...before, isUnreachable: true, isSearched: false, isLost: false }
  const wait = { ...before, isUnreachable: false, isSearched: check.search === 'whole', isLost: false }
  // A missing result means something only if everything that the node lets us search was searched.
  const canCount = check.search !== 'part'
  switch (check.found) {
    case 'nothing':
      return withSight(wait, false)
    case 'transaction':
      return withSight({ ...wait, nonce: check.nonce ?? wait.nonce }, true)
    case 'receipt':
      return withReceipt(context, wait, check.receipt, canCount)
    case 'failure':
      // The node may be a block behind the wallet.
      return withMiss(withSight(wait, false), 'failure', canCount, () => ({ error: check.error }))
    case 'used nonce':
      return withMiss(withSight(wait, false), 'replacement', canCount, () =>
        context.mayComeOtherwise ? { isLost: true } : { error: failed('lost', sendingWords().lost) },
      )
  }
}

/**
 * The wait after the receipt of the transaction, or of the one that replaced it in the wallet (sped up, cancelled or
 * replaced), was found without the result.
 */
function withReceipt(
  { account, block, mayComeOtherwise = false }: WaitContext,
  wait: Wait,
  { from, transactionHash, status, blockNumber }: CheckedReceipt,
  canCount: boolean,
): Wait {
  const isNamed = transactionHash === wait.hash?.toLowerCase()
  const isProof = isAddressEqual(from, account) && !(isNamed && status === 'success')
  // A wallet may name a transaction from before the request, or a wrong one, and a relayer may send the tip again in
  // another transaction.
  if (mayComeOtherwise && (blockNumber <= block || !isProof)) return withSight(wait, false)
  const seen = withSight(wait, true)
  if (canCount && status === 'reverted')
    return { ...seen, error: failed('reverted', sendingWords().reverted) }
  return withMiss(seen, 'result', canCount, () => ({
    error: isNamed ? failed('not-done', sendingWords().notDone) : failed('replaced', sendingWords().replaced),
  }))
}

/** A transaction stays seen until enough checks in a row have missed it. */
function withSight(wait: Wait, isInSight: boolean): Wait {
  const sight = isInSight ? 0 : wait.misses.sight + 1
  return {
    ...wait,
    misses: { ...wait.misses, sight },
    isSeen: isInSight || (wait.isSeen && sight < enoughMisses),
  }
}

/** Counts a miss if it can mean something, and changes the wait once there were enough. */
function withMiss(
  wait: Wait,
  missed: Exclude<keyof Misses, 'sight'>,
  canCount: boolean,
  whenEnough: () => Partial<Wait>,
): Wait {
  if (!canCount) return wait
  const count = wait.misses[missed] + 1
  const counted = { ...wait, misses: { ...wait.misses, [missed]: count } }
  return count < enoughMisses ? counted : { ...counted, ...whenEnough() }
}

function failed(code: string, message: string): KudosError {
  return new KudosError(message, { code })
}
