import {
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
import { pause } from '#lib/pause.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import type { OfferedChain } from '#settings/chains.ts'
import {
  type ChainSearch,
  nextWait,
  startWait,
  type Wait,
  type WaitCheck,
  type WaitContext,
} from './nextWait.ts'

interface AwaitedTransaction<Result> extends WaitContext {
  readonly chain: Pick<OfferedChain, 'name' | 'blockTime' | 'rpcUrls'>
  readonly hash?: Hash | undefined
  readonly nonce?: number | undefined
  /** Asks the wallet for the hash of a batch. Throws a KudosError when the batch has failed. */
  readonly findHash?: (() => Promise<Hash | undefined>) | undefined
  /** Finds in a receipt what the transaction had to bring about. */
  readonly findResult: (receipt: TransactionReceipt) => Promise<Result | undefined>
  /** Whether a transaction of the account may be the awaited one. A wallet may name another one that is pending. */
  readonly mayBe?: ((transaction: Pick<Transaction, 'to'>) => boolean) | undefined
  /** Searches the whole chain for the result of any sender. */
  readonly searchResult: () => Promise<Searched<Result>>
}

/** The result of a search of the chain. */
export interface Searched<Result> {
  readonly found?: Result | undefined
  /** Whether all blocks up to the head were searched. */
  readonly isComplete: boolean
}

export interface TransactionNews
  extends Pick<Wait, 'hash' | 'nonce' | 'isSeen' | 'isUnreachable' | 'isSearched'> {
  /** The network makes no blocks, so the transaction can't appear; `undefined` until that is known. */
  readonly isStill: boolean | undefined
  /** What delays the end, as a sentence for the visitor. */
  readonly note?: string | undefined
}

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
  awaited: AwaitedTransaction<Result>,
  onNews: (news: TransactionNews) => void | Promise<void>,
  signal?: AbortSignal,
): Promise<Result> {
  const { chain, findHash } = awaited
  const standsStill = standstillWatch(node, chain)
  let wait = startWait(awaited)
  const withoutAnswer = () => nextWait(awaited, wait, { found: 'unreachable' })
  for (;;) {
    signal?.throwIfAborted()
    let isStill: boolean | undefined
    let late: ReturnType<typeof setTimeout> | undefined
    try {
      const { hash, failure }: WalletAnswer =
        !wait.hash && findHash ? await askForHash(findHash) : { hash: wait.hash }
      wait = { ...wait, hash }
      late = setTimeout(
        () => !signal?.aborted && onNews(describeWait(withoutAnswer(), undefined, chain)),
        answerLimit,
      )
      const check = await checkChain(node, awaited, wait, failure)
      if ('result' in check) return check.result
      wait = nextWait(awaited, wait, check)
      if (wait.error) throw wait.error
      isStill = await standsStill()
    } catch (error) {
      if (error instanceof KudosError) throw error
      wait = withoutAnswer()
    } finally {
      clearTimeout(late)
    }
    signal?.throwIfAborted()
    await onNews(describeWait(wait, isStill, chain))
    await pause(node.pollingInterval, signal)
  }
}

/** What a wallet says about the hash of a batch, and why the batch failed, if it did. */
interface WalletAnswer {
  readonly hash?: Hash | undefined
  readonly failure?: KudosError
}

async function askForHash(findHash: () => Promise<Hash | undefined>): Promise<WalletAnswer> {
  try {
    const silence = () => new Error('The wallet does not answer.')
    return { hash: await withTimeLimit(findHash(), answerLimit, silence) }
  } catch (error) {
    // The chain can still show the result.
    return error instanceof KudosError ? { failure: error } : {}
  }
}

/** Checks the chain once, for the result and then for the transaction. Throws if the node does not answer. */
async function checkChain<Result>(
  node: NodeClient,
  awaited: AwaitedTransaction<Result>,
  { hash, nonce: knownNonce }: Wait,
  failure: KudosError | undefined,
): Promise<WaitCheck | { readonly result: Result }> {
  const { account, block, findResult, mayBe = () => true } = awaited
  const readReceipt = (hash: Hash) => getTransactionReceipt(node, { hash }).catch(ifNotFound)
  const resultOf = async (receipt: TransactionReceipt | undefined) =>
    receipt?.status === 'success' ? findResult(receipt) : undefined

  let unread: unknown
  const receipt =
    hash &&
    (await readReceipt(hash).catch((error: unknown) => {
      unread = error
      return undefined
    }))
  const named = await resultOf(receipt)
  if (named !== undefined) return { result: named }
  // The wallet may have sent it in another transaction than the one it named.
  const { found, search } = await searchChain(awaited)
  if (found !== undefined) return { result: found }
  if (unread) throw unread
  if (receipt) return { found: 'receipt', search, receipt }
  if (failure) return { found: 'failure', search, error: failure }

  const transaction = hash && (await getTransaction(node, { hash }).catch(ifNotFound))
  // A transaction from another sender, such as a bundler, says nothing about the account's nonce.
  const isOwn = transaction && isAddressEqual(transaction.from, account)
  if (transaction && (!isOwn || mayBe(transaction)))
    return { found: 'transaction', search, nonce: isOwn ? transaction.nonce : undefined }
  const replacement =
    knownNonce === undefined ? undefined : await findByNonce(node, { account, nonce: knownNonce, block })
  if (!replacement) return { found: 'nothing', search }
  if (!replacement.hash) return { found: 'used nonce', search }
  const other = await readReceipt(replacement.hash)
  if (!other) return { found: 'transaction', search }
  const result = await resultOf(other)
  return result === undefined ? { found: 'receipt', search, receipt: other } : { result }
}

/** Searches the chain for the result. A node that refuses every search still counts as reachable. */
async function searchChain<Result>({ chain, searchResult }: AwaitedTransaction<Result>): Promise<{
  readonly found?: Result | undefined
  readonly search: ChainSearch
}> {
  try {
    const { found, isComplete } = await searchResult()
    return { found, search: isComplete ? 'whole' : 'part' }
  } catch (error) {
    if (!hasRefusedRequest(error)) throw error
    // A rate-limited node may answer the next time, and of several nodes, the one that serves logs may be down now.
    return { search: isRateLimit(error) || chain.rpcUrls.length > 1 ? 'part' : 'refused' }
  }
}

function describeWait(
  { hash, nonce, isSeen, isUnreachable, isSearched, isLost }: Wait,
  isStill: boolean | undefined,
  { name }: Pick<OfferedChain, 'name'>,
): TransactionNews {
  const { stillWaiting, standsStill, lost } = sendingWords()
  const note = isUnreachable ? stillWaiting : isStill ? standsStill(name) : isLost ? lost : undefined
  return { hash, nonce, isSeen, isUnreachable, isSearched, isStill, note }
}

function ifNotFound(error: unknown): undefined {
  if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError) return
  throw error
}
