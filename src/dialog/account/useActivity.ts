import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type KudosError, loadError } from '#lib/errors.ts'
import { queryClient } from '#lib/queryClient.ts'
import { type HistoryPage, readHistory, type Transaction } from '#services/history.ts'
import { announce } from '#ui/Announcer.tsx'
import { useSetup } from '../parts/useSetup.tsx'

/** How long an answer counts as fresh, in milliseconds (dialog facts §2.1). */
const freshness = 15_000
const failed = 'Failed to fetch transactions'
/** Pages in a row that may bring nothing to show before the visitor is asked whether to read on. */
const mostIdlePages = 3

type Pages = InfiniteData<HistoryPage, string | undefined>

/** An account's transactions on a network, as far as they were asked for. */
export interface Activity {
  /** `undefined` until something is known. */
  readonly transactions: readonly Transaction[] | undefined
  readonly hasMore: boolean
  readonly isReading: boolean
  /** How many pages were read. */
  readonly pages: number
  /** The last pages brought nothing to show: only the visitor's wish reads on. */
  readonly isPaused: boolean
  /** Why the last question failed; what was there before is kept. */
  readonly error: KudosError | undefined
  /** The end is near: asks for the next page, unless it is paused, a question is under way or the last one failed. */
  readOn(): void
  /** Asks for the next page as the visitor wishes. */
  loadMore(): void
  /** Asks again what failed. */
  retry(): void
}

/**
 * Reads an account's transactions page by page, and says so where that fails. What was read before is kept, of its pages
 * the first: a list that is opened again does not ask for all of them.
 */
export function useActivity(address: `0x${string}`, chainId: number): Activity {
  const { track, options, showMessage } = useSetup()
  const key = ['activity', address, chainId] as const
  useState(() => forgetLaterPages(key))
  function sayFailed({ message, advice = '' }: KudosError) {
    showMessage(failed, 'error')
    // The list says why, and so it is spoken.
    announce(`${failed}. ${message} ${advice}`, 'assertive')
    track({ event: 'ERROR_FETCH_TRANSACTIONS' })
  }
  const list = useInfiniteQuery<HistoryPage, KudosError, Pages, typeof key, string | undefined>(
    {
      queryKey: key,
      async queryFn({ pageParam, signal }) {
        try {
          return await readHistory(options, { address, chainId, cursor: pageParam, signal })
        } catch (cause) {
          const error = loadError(cause)
          if (!signal.aborted) sayFailed(error)
          throw error
        }
      },
      initialPageParam: undefined,
      // A service that names a page again would be asked for ever.
      getNextPageParam: ({ next }, _pages, _cursor, cursors) => (cursors.includes(next) ? undefined : next),
      staleTime: freshness,
      // All pages would be asked for whenever the visitor comes back to the window.
      refetchOnWindowFocus: ({ state }) => state.data?.pages.length === 1,
    },
    queryClient,
  )

  const { transactions, idlePages } = rowsOf(list.data?.pages ?? [])
  const isPaused = list.hasNextPage && idlePages >= mostIdlePages
  const mayAsk = list.hasNextPage && !list.isFetching && !list.error
  return {
    transactions: list.data && transactions,
    hasMore: list.hasNextPage,
    isReading: list.isFetching,
    pages: list.data?.pages.length ?? 0,
    isPaused,
    error: list.error ?? undefined,
    readOn() {
      if (!mayAsk || isPaused) return
      // After a page with nothing on it nobody scrolled: the end is where it was.
      if (idlePages === 0) track({ event: 'LOAD_MORE_TRANSACTIONS' })
      void list.fetchNextPage()
    },
    loadMore() {
      if (!mayAsk) return
      track({ event: 'LOAD_MORE_TRANSACTIONS' })
      void list.fetchNextPage()
    },
    retry() {
      void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
    },
  }
}

/** The transactions of all pages, each once although a newer one may have moved the pages, and how many of the last pages brought none. */
function rowsOf(pages: readonly HistoryPage[]) {
  const known = new Map<string, Transaction>()
  let idlePages = 0
  for (const page of pages) {
    const before = known.size
    for (const transaction of page.transactions)
      if (!known.has(transaction.id)) known.set(transaction.id, transaction)
    idlePages = known.size > before ? 0 : idlePages + 1
  }
  return { transactions: [...known.values()], idlePages }
}

/** A list that is opened again begins with its first page. */
function forgetLaterPages(key: readonly unknown[]) {
  const known = queryClient.getQueryState<Pages>(key)
  if (!known?.data || known.data.pages.length === 1) return
  const { pages, pageParams } = known.data
  const first = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
  queryClient.setQueryData<Pages>(key, first, { updatedAt: known.dataUpdatedAt })
}
