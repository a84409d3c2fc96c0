import { KudosError } from '#lib/errors.ts'
import {
  type AskWallets,
  type FirstWallets,
  firstWallets,
  localWallets,
  walletDirectory,
} from '#services/walletList.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'

/** The wallets to choose from, ready to be drawn. */
export interface WalletLists {
  readonly first: FirstWallets
  /** Answers for all the others. */
  readonly ask: AskWallets
  /** Why these are the built-in wallets and not the directory's. */
  readonly fallbackError?: KudosError | undefined
}

/** Milliseconds that the directory may take before the built-in list stands in for it (specification §9). */
const directoryTimeout = 3_000
/** Milliseconds that its answer is kept (specification §9). */
const lifetime = 5 * 60_000

const answers = new Map<string, { readonly answer: Promise<FirstWallets>; readonly until: number }>()

/**
 * The wallets to choose from: the directory's, or the built-in ones where none is configured, it fails, or it takes too
 * long. Its late answer is kept for the next time. Never rejects unless the built-in list can't be fetched.
 */
export async function openWalletLists(options: DialogOptions): Promise<WalletLists> {
  const ask = walletDirectory(options)
  if (!ask) return builtIn(options)
  try {
    return { ask, first: await Promise.race([askOnce(ask, options), tooLong()]) }
  } catch (error) {
    if (error instanceof KudosError) return builtIn(options, error)
    throw error
  }
}

function askOnce(ask: AskWallets, options: DialogOptions): Promise<FirstWallets> {
  const { walletsApiUrls, projectId, featuredWalletIds, includeWalletIds, excludeWalletIds } = options
  const key = JSON.stringify([
    walletsApiUrls,
    projectId,
    featuredWalletIds,
    includeWalletIds,
    excludeWalletIds,
  ])
  const known = answers.get(key)
  if (known && known.until > Date.now()) return known.answer
  const answer = firstWallets(ask, options)
  answers.set(key, { answer, until: Date.now() + lifetime })
  answer.catch(() => answers.get(key)?.answer === answer && answers.delete(key))
  return answer
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(
      () => reject(new KudosError('The wallet list is slow to answer.', { code: 'service-slow' })),
      directoryTimeout,
    ),
  )
}

async function builtIn(options: DialogOptions, fallbackError?: KudosError): Promise<WalletLists> {
  const { builtInWallets } = await import('#catalog/wallets.ts')
  const ask = localWallets(builtInWallets)
  // Whatever ids are asked for, the built-in list answers with what it has.
  const first = await firstWallets(ask, options).catch(() => ({ featured: [], recommended: [], count: 0 }))
  return { ask, first, fallbackError }
}
