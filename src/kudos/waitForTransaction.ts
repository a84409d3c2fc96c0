import {
  type Address,
  type Hash,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { KudosError } from '#lib/errors.ts'
import type { NodeClient } from './contract.ts'

/** What is waited for. */
export interface AwaitedTransaction<Result> {
  /** Who sent it. */
  readonly account: Address
  /** Its hash, as the wallet told; absent for a batch until the wallet tells. */
  readonly hash?: Hash | undefined
  /** Its place in the account's order, where it is known. */
  readonly nonce?: number | undefined
  /** Asks the wallet for the hash of a batch; throws a KudosError when the batch has failed. */
  readonly findHash?: (() => Promise<Hash | undefined>) | undefined
  /**
   * Looks on the chain for what the transaction was to bring about, in its receipt or, without one, anywhere: a wallet
   * of several owners tells a hash that the chain never sees, and a sped-up transaction has another hash.
   */
  readonly findResult: (receipt: TransactionReceipt | undefined) => Promise<Result | undefined>
}

/** How the wait stands; `note` is a sentence for the visitor when there is more to say than that. */
export interface WaitingNews {
  readonly hash?: Hash | undefined
  readonly nonce?: number | undefined
  readonly note?: string | undefined
}

/** Reads in which a transaction is missing from the chain before that means something: nodes may lag behind. */
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
  { account, findHash, findResult, ...known }: AwaitedTransaction<Result>,
  tell: (news: WaitingNews) => void,
  signal?: AbortSignal,
): Promise<Result> {
  let { hash, nonce } = known
  let unseen = 0

  /** One look; `undefined` while there is nothing to see. */
  async function look(): Promise<Result | undefined> {
    if (!hash && findHash) hash = await findHash()
    const receipt = hash && (await getTransactionReceipt(node, { hash }).catch(ifNotFound))
    if (receipt?.status === 'reverted')
      throw new KudosError('The transaction failed on the chain. Nothing was sent but its network fee.', {
        code: 'reverted',
      })
    if (receipt) {
      const result = await findResult(receipt)
      if (result !== undefined) return result
      throw new KudosError("Your wallet's transaction went through without doing what was asked.", {
        code: 'not-done',
      })
    }
    const transaction = hash && (await getTransaction(node, { hash }).catch(ifNotFound))
    if (transaction) {
      nonce = transaction.nonce
      unseen = 0
      return undefined
    }
    const result = await findResult(undefined)
    if (result !== undefined) return result
    unseen += 1
    // Its place in the account's order is taken by another one: cancelled or replaced in the wallet.
    if (unseen >= patience && nonce !== undefined) {
      const count = await getTransactionCount(node, { address: account })
      if (count > nonce)
        throw new KudosError('The transaction was cancelled or replaced in your wallet. No tip was sent.', {
          code: 'replaced',
        })
    }
    return undefined
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
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
