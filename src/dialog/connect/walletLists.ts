import { serviceWords } from '#languages/words/serviceWords.ts'
import { KudosError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import {
  type AskWallets,
  type FirstWallets,
  firstWallets,
  localWallets,
  morePage,
  searchWallets,
  type WalletPage,
  walletDirectory,
} from '#services/walletList.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { gridOf } from './allWallets/walletGrid.ts'
import { createWalletPages, type WalletPages } from './allWallets/walletPages.ts'

/** The wallets to choose from, ready to be rendered. */
export interface WalletLists {
  readonly first: FirstWallets
  /** All the others. */
  readonly more: WalletPages
  /** The wallets whose name matches. */
  search(text: string): WalletPages
  /** Why these are the built-in wallets instead of the directory's. */
  readonly fallbackError?: KudosError | undefined
}

/** Milliseconds that the directory may take before the built-in list replaces it (specification §9). */
const directoryTimeout = 3_000
/** Milliseconds that the directory's answers are cached (specification §9). */
const lifetime = 5 * 60_000

/** By the options that they depend on, for the page: the query client would do it, too, but adds 7 kB to the dialog. */
const cache = new Map<string, { readonly lists: Promise<WalletLists>; readonly until: number }>()

/**
 * The wallets to choose from: the directory's, or the built-in ones if no directory is configured, it fails, or it
 * takes too long. A late answer is cached for the next time. Rejects only if the built-in list can't be fetched.
 */
export async function openWalletLists(options: DialogOptions): Promise<WalletLists> {
  const ask = walletDirectory(options)
  if (!ask) return builtInLists(options)
  const lists = cached(options, async () => listsOf(ask, options, await firstWallets(ask, options)))
  try {
    return await withTimeLimit(
      lists,
      directoryTimeout,
      () => new KudosError(serviceWords().walletListSlow, { code: 'service-slow' }),
    )
  } catch (error) {
    if (!(error instanceof KudosError)) throw error
    return { ...(await builtInLists(options)), fallbackError: error }
  }
}

/** The built-in wallets. They ignore which ids are requested. */
function builtInLists(options: DialogOptions): Promise<WalletLists> {
  return cached({ ...options, walletsApiUrls: undefined }, async () => {
    const { builtInWallets } = await import('#catalog/wallets.ts')
    const ask = localWallets(builtInWallets)
    const none = { featured: [], recommended: [], count: 0 }
    return listsOf(ask, options, await firstWallets(ask, options).catch(() => none))
  })
}

function cached(options: DialogOptions, open: () => Promise<WalletLists>): Promise<WalletLists> {
  const { walletsApiUrls, projectId, featuredWalletIds, includeWalletIds, excludeWalletIds } = options
  const key = JSON.stringify([
    walletsApiUrls,
    projectId,
    featuredWalletIds,
    includeWalletIds,
    excludeWalletIds,
  ])
  const known = cache.get(key)
  if (known && known.until > Date.now()) return known.lists
  const lists = open()
  cache.set(key, { lists, until: Date.now() + lifetime })
  lists.catch(() => cache.get(key)?.lists === lists && cache.delete(key))
  return lists
}

function listsOf(ask: AskWallets, options: DialogOptions, first: FirstWallets): WalletLists {
  const searches = new Map<string, WalletPages>()
  const shown = (pages: readonly WalletPage[]) =>
    gridOf([first.featured, first.recommended, ...pages.map(({ wallets }) => wallets)], []).length
  const more = createWalletPages(
    (page, signal) => morePage(ask, options, first, page, signal),
    pages =>
      shown(pages) < first.count &&
      // A directory that returns the same page again would be asked forever.
      (pages.length === 0 || shown(pages) > shown(pages.slice(0, -1))),
  )
  function search(text: string): WalletPages {
    const found =
      searches.get(text) ??
      createWalletPages(
        (_page, signal) => searchWallets(ask, options, text, signal),
        pages => pages.length === 0,
      )
    searches.set(text, found)
    return found
  }
  return { first, more, search }
}
