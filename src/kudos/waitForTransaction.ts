import {
  type Address,
  type Hash,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import { KudosError } from '#lib/errors.ts'
import type { NodeClient } from './contract.ts'
import { findByNonce } from './findByNonce.ts'

/** What is waited for. */
export interface AwaitedTransaction<Result> {
  /** Who sent it. */
  readonly account: Address
  /** Its hash, as the wallet told; absent for a batch until the wallet tells. */
  readonly hash?: Hash | undefined
  /** Its place in the account's order, where it is known. */
  readonly nonce?: number | undefined
  /** The latest block before it was sent. */
  readonly block: bigint
  /** Asks the wallet for the hash of a batch; throws a KudosError when the batch has failed. */
  readonly findHash?: (() => Promise<Hash | undefined>) | undefined
  /**
   * Looks on the chain for what the transaction was to bring about: in its receipt or, while neither that nor its place in
   * the account's order is known, anywhere. A wallet of several owners tells a hash that the chain never sees.
   */
  readonly findResult: (receipt: TransactionReceipt | undefined) => Promise<Result | undefined>
}

/** How the wait stands; `note` is a sentence for the visitor when there is more to say than that. */
export interface WaitingNews {
  readonly hash?: Hash | undefined
  readonly nonce?: number | undefined
  readonly note?: string | undefined
}

/** Looks in which something is missing from the chain before that means something: nodes may lag behind. */
const patience = 3

const unreachableNote = "The network can't be reached right now. Still waiting: what was sent is on its way."
const unseenNote =
  'Submitted to your wallet, but not on the chain yet. A wallet of several owners may need another signature.'

/**
 * Waits until a transaction has brought about its result, however long that takes. viem's own wait gives up on a dead
 * node and knows nothing of hashes that the chain never sees. One confirmation counts.
 * @throws KudosError when the transaction failed, or another one took its place; the signal's reason when aborted
 */
export async function waitForTransaction<Result>(
  node: NodeClient,
  { account, block, findHash, findResult, ...known }: AwaitedTransaction<Result>,
  tell: (news: WaitingNews) => void,
  signal?: AbortSignal,
): Promise<Result> {
  let { hash, nonce } = known
  let unseen = 0
  let undone = 0
  let lost = 0

  /** One look; `undefined` while there is nothing to see. */
  async function look(): Promise<Result | undefined> {
    hash ??= await findHash?.()
    const receipt = await readReceipt(hash)
    if (receipt) return judge(receipt)
    const transaction = hash && (await getTransaction(node, { hash }).catch(ifNotFound))
    if (transaction) {
      // Somebody else may send for the account: that one's order says nothing.
      if (transaction.from.toLowerCase() === account.toLowerCase()) nonce = transaction.nonce
      unseen = 0
      return undefined
    }
    unseen += 1
    if (nonce === undefined) return findResult(undefined)
    const taker = await findByNonce(node, { account, nonce, block })
    if (!taker) return undefined
    unseen = 0
    if (taker.hash) {
      const other = await readReceipt(taker.hash)
      return other && judge(other)
    }
    if (++lost < patience) return undefined
    throw new KudosError(
      "The transaction can't be found any more. It may have been sent: check your wallet before you send again.",
      { code: 'lost' },
    )
  }

  function readReceipt(of: Hash | undefined) {
    return of && getTransactionReceipt(node, { hash: of }).catch(ifNotFound)
  }

  /** What the transaction itself has done, or the one that took its place: sped up, cancelled or replaced in the wallet. */
  async function judge(receipt: TransactionReceipt): Promise<Result | undefined> {
    if (receipt.status === 'reverted')
      throw new KudosError('The transaction failed on the chain. Nothing was sent but its network fee.', {
        code: 'reverted',
      })
    const result = await findResult(receipt)
    if (result !== undefined || ++undone < patience) return result
    throw receipt.transactionHash === hash?.toLowerCase()
      ? new KudosError("Your wallet's transaction went through without doing what was asked.", {
          code: 'not-done',
        })
      : new KudosError('The transaction was cancelled or replaced in your wallet. No tip was sent.', {
          code: 'replaced',
        })
  }

  let told: WaitingNews | undefined
  for (;;) {
    signal?.throwIfAborted()
    let note: string | undefined
    try {
      const result = await look()
      if (result !== undefined) return result
      note = unseen >= patience ? unseenNote : undefined
    } catch (error) {
      if (error instanceof KudosError) throw error
      note = unreachableNote
    }
    signal?.throwIfAborted()
    if (!told || told.hash !== hash || told.nonce !== nonce || told.note !== note) {
      told = { hash, nonce, note }
      tell(told)
    }
    await pause(node.pollingInterval, signal)
  }
}

function ifNotFound(error: unknown): undefined {
  if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError) return
  throw error
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
  })
}
