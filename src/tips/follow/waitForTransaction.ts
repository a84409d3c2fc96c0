import {
  type Address,
  type Hash,
  isAddressEqual,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import type { NodeClient } from '#chain/contract.ts'
import { findByNonce } from '#chain/findByNonce.ts'
import { hasRefusedRequest, isRateLimit } from '#chain/nodeErrors.ts'
import { standstillWatch } from '#chain/standstillWatch.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { KudosError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import type { OfferedChain } from '#settings/chains.ts'

interface AwaitedTransaction<Result> {
  readonly chain: Pick<OfferedChain, 'name' | 'blockTime' | 'rpcUrls'>
  readonly account: Address
  readonly hash?: Hash | undefined
  readonly nonce?: number | undefined
  /** The latest block before the transaction was requested. */
  readonly block: bigint
  /** Asks the wallet for the hash of a batch. Throws a KudosError when the batch has failed. */
  readonly findHash?: (() => Promise<Hash | undefined>) | undefined
  /** Finds in a receipt what the transaction had to bring about. */
  readonly findResult: (receipt: TransactionReceipt) => Promise<Result | undefined>
  /** Whether a transaction of the account may be the awaited one. A wallet may name another one that is pending. */
  readonly mayBe?: ((transaction: Pick<Transaction, 'to'>) => boolean) | undefined
  /** Searches the whole chain for the result of any sender. */
  readonly searchResult: () => Promise<Searched<Result>>
  /**
   * Another transaction than the named one may still bring the result. Then the wait ends only with a failure of the
   * account's own transaction.
   */
  readonly mayComeOtherwise?: boolean | undefined
}

/** The result of a search of the chain. */
export interface Searched<Result> {
  readonly found?: Result | undefined
  /** Whether all blocks up to the head were searched. */
  readonly isComplete: boolean
}

export interface TransactionNews {
  readonly hash?: Hash | undefined
  readonly nonce?: number | undefined
  readonly isSeen: boolean
  /** The nodes do not answer, so it is unknown whether the transaction is there. */
  readonly isUnreachable: boolean
  /** All blocks since the tip, up to the head, were searched. */
  readonly isSearched: boolean
  /** The network makes no blocks, so the transaction can't appear; `undefined` until that is known. */
  readonly isStill: boolean | undefined
  /** What delays the end, as a sentence for the visitor. */
  readonly note?: string | undefined
}

/** Checks that must miss something before it counts as missing, because nodes may lag behind. */
const enoughLooks = 3

/**
 * Milliseconds after which a check that has not ended is reported. A silent node is reported within 12 s (design §11).
 */
const answerLimit = 8_000

/**
 * Waits until a transaction has brought about its result, however long that takes. viem's own wait gives up when a node
 * is down and can't handle hashes that the chain never sees. One confirmation is enough.
 * @param onNews called with what is known, after each check that changed it
 * @throws KudosError when the transaction failed, or another one replaced it; the signal's reason when aborted
 */
export async function waitForTransaction<Result>(
  node: NodeClient,
  {
    chain,
    account,
    block,
    findHash,
    findResult,
    searchResult,
    mayBe = () => true,
    mayComeOtherwise = false,
    ...known
  }: AwaitedTransaction<Result>,
  onNews: (news: TransactionNews) => void | Promise<void>,
  signal?: AbortSignal,
): Promise<Result> {
  let { hash, nonce } = known
  let isSeen = false
  /** Whether the latest check found the transaction, and how many checks in a row did not. */
  let isInSight = false
  let looksWithoutSight = 0
  let isLost = false
  let isSearched = false
  let isRefused = false
  let failure: KudosError | undefined
  let looksWithoutResult = 0
  let looksWithoutReplacement = 0
  let looksWithFailure = 0
  const standsStill = standstillWatch(node, chain)
  const readReceipt = (hash: Hash) => getTransactionReceipt(node, { hash }).catch(ifNotFound)

  /** Checks the chain once; `undefined` while there is no result. */
  async function look(): Promise<Result | undefined> {
    isLost = false
    isInSight = false
    let unread: unknown
    const receipt =
      hash &&
      (await readReceipt(hash).catch((error: unknown) => {
        unread = error
        return undefined
      }))
    const done = receipt?.status === 'success' ? await findResult(receipt) : undefined
    if (done !== undefined) return done
    // The wallet may have sent it in another transaction than the one it named.
    const found = await search()
    if (found !== undefined) return found
    if (unread) throw unread
    if (receipt) return decide(receipt)
    // A failure that the wallet reports is trusted only after the chain has shown nothing else, because the node may be
    // a block behind.
    if (failure && hasSearched() && ++looksWithFailure >= enoughLooks) throw failure
    const transaction = hash && (await getTransaction(node, { hash }).catch(ifNotFound))
    // A transaction from another sender, such as a bundler, says nothing about the account's nonce.
    const isOwn = transaction && isAddressEqual(transaction.from, account)
    if (transaction && (!isOwn || mayBe(transaction))) {
      if (isOwn) nonce = transaction.nonce
      isInSight = true
      return undefined
    }
    if (nonce === undefined) return undefined
    const replacement = await findByNonce(node, { account, nonce, block })
    if (!replacement) return undefined
    if (replacement.hash) {
      isInSight = true
      const other = await readReceipt(replacement.hash)
      return other && decide(other)
    }
    if (!hasSearched() || ++looksWithoutReplacement < enoughLooks) return undefined
    if (!mayComeOtherwise) throw new KudosError(sendingWords().lost, { code: 'lost' })
    isLost = true
    return undefined
  }

  /** Searches the chain for the result. A node that refuses every search still counts as reachable. */
  async function search(): Promise<Result | undefined> {
    isSearched = false
    isRefused = false
    try {
      const { found, isComplete } = await searchResult()
      isSearched = isComplete
      return found
    } catch (error) {
      if (!hasRefusedRequest(error)) throw error
      // A rate-limited node may answer the next time, and of several nodes, the one that serves logs may be down now.
      isRefused = !isRateLimit(error) && chain.rpcUrls.length === 1
      return undefined
    }
  }

  /** Whether a missing result means something, because everything that the node lets us search was searched. */
  const hasSearched = () => isSearched || isRefused

  /**
   * Decides by the receipt of the transaction, or of the one that replaced it in the wallet (sped up, cancelled or
   * replaced).
   */
  async function decide(receipt: TransactionReceipt): Promise<Result | undefined> {
    // A wallet may name a transaction from before the request.
    if (mayComeOtherwise && receipt.blockNumber <= block) return undefined
    const isOwn = isAddressEqual(receipt.from, account)
    const isNamed = receipt.transactionHash === hash?.toLowerCase()
    const isProof = isOwn && !(isNamed && receipt.status === 'success')
    // A relayer may send the tip again in another transaction, and the wallet may have named a wrong one.
    isInSight = isProof || !mayComeOtherwise
    if (!isInSight) return undefined
    const result = receipt.status === 'success' ? await findResult(receipt) : undefined
    if (result !== undefined || !hasSearched()) return result
    if (receipt.status === 'reverted')
      throw new KudosError(sendingWords().reverted, {
        code: 'reverted',
      })
    if (++looksWithoutResult < enoughLooks) return undefined
    throw isNamed
      ? new KudosError(sendingWords().notDone, {
          code: 'not-done',
        })
      : new KudosError(sendingWords().replaced, {
          code: 'replaced',
        })
  }

  const unreachable = () => ({
    hash,
    nonce,
    isSeen,
    isUnreachable: true,
    isSearched: false,
    isStill: undefined,
    note: sendingWords().stillWaiting,
  })
  for (;;) {
    signal?.throwIfAborted()
    let news: TransactionNews
    let late: ReturnType<typeof setTimeout> | undefined
    try {
      if (!hash && findHash) {
        failure = undefined
        hash = await withTimeLimit(
          findHash(),
          answerLimit,
          () => new Error('The wallet does not answer.'),
        ).catch((error: unknown) => {
          // The chain can still show the result.
          if (error instanceof KudosError) failure = error
          return undefined
        })
      }
      late = setTimeout(() => !signal?.aborted && onNews(unreachable()), answerLimit)
      const result = await look()
      if (result !== undefined) return result
      looksWithoutSight = isInSight ? 0 : looksWithoutSight + 1
      isSeen = isInSight || (isSeen && looksWithoutSight < enoughLooks)
      const isStill = await standsStill()
      const note = isStill ? sendingWords().standsStill(chain.name) : isLost ? sendingWords().lost : undefined
      news = { hash, nonce, isSeen, isUnreachable: false, isSearched, isStill, note }
    } catch (error) {
      if (error instanceof KudosError) throw error
      news = unreachable()
    } finally {
      clearTimeout(late)
    }
    signal?.throwIfAborted()
    await onNews(news)
    await pause(node.pollingInterval, signal)
  }
}

function ifNotFound(error: unknown): undefined {
  if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError) return
  throw error
}

/** Waits for the given time, or until the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
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
