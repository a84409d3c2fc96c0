import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { WalletListing } from '#catalog/wallets.ts'
import { loadError } from '#lib/errors.ts'
import { queryClient } from '#lib/queryClient.ts'
import { morePage, searchWallets, type WalletPage } from '#services/walletList.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { gridOf } from './walletGrid.ts'
import type { WalletLists } from './walletLists.ts'

/** Milliseconds that an answer is kept (specification §9). */
const freshness = 5 * 60_000

/** The wallets besides the first ones, as far as they were asked for. */
export function useWalletPages(lists: WalletLists, options: DialogOptions) {
  const { first, ask } = lists
  const firstOnes = first.featured.length + first.recommended.length
  const shownWith = (pages: readonly WalletPage[]) =>
    gridOf([first.featured, first.recommended, ...pages.map(({ wallets }) => wallets)], []).length
  const list = useInfiniteQuery(
    {
      queryKey: ['wallets', ...keyOf(lists, options)],
      queryFn: ({ pageParam, signal }) => morePage(ask, options, first, pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (_last: WalletPage, pages) => {
        const shown = shownWith(pages)
        // A directory that gives the same again would be asked for ever.
        const isNews = shown > shownWith(pages.slice(0, -1))
        return isNews && shown < first.count ? pages.length + 1 : undefined
      },
      staleTime: freshness,
      enabled: firstOnes < first.count,
    },
    queryClient,
  )
  const pages = list.data?.pages ?? []
  return {
    wallets: pages.flatMap(({ wallets }) => wallets),
    count: Math.max(first.count, shownWith(pages)),
    /** There are others, asked for already or not. */
    hasMore: list.data ? list.hasNextPage : firstOnes < first.count,
    isReading: list.isFetching,
    /** Why the last question failed; what was there before is kept. */
    error: list.error ? loadError(list.error) : undefined,
    /** Asks for the next page, unless a question is under way or the last one failed. */
    loadMore() {
      if (list.hasNextPage && !list.isFetching && !list.error) void list.fetchNextPage()
    },
    retry() {
      void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
    },
  }
}

/** The wallets with a name like this; undefined while they are searched. */
export function useWalletSearch(lists: WalletLists, options: DialogOptions, search: string) {
  const found = useQuery(
    {
      queryKey: ['wallets', ...keyOf(lists, options), search],
      queryFn: ({ signal }): Promise<readonly WalletListing[]> =>
        searchWallets(lists.ask, options, search, signal),
      staleTime: freshness,
    },
    queryClient,
  )
  return {
    wallets: found.data,
    error: found.error && !found.isFetching ? loadError(found.error) : undefined,
    retry: () => void found.refetch(),
  }
}

/** The same lists with the same options have the same answers. */
function keyOf({ fallbackError, first }: WalletLists, options: DialogOptions): readonly unknown[] {
  const { walletsApiUrls, projectId, includeWalletIds, excludeWalletIds } = options
  const source = fallbackError ? undefined : walletsApiUrls
  const ids = [...first.featured, ...first.recommended].map(({ id }) => id)
  return [source, projectId, includeWalletIds, excludeWalletIds, ids]
}
