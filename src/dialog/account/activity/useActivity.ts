import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountWords } from '#languages/words/accountWords.ts'
import { connectWords } from '#languages/words/connectWords.ts'
import { type KudosError, loadError } from '#lib/errors.ts'
import { queryClient } from '#lib/queryClient.ts'
import { type HistoryPage, readHistory, type Transaction } from '#services/history.ts'
import { announce } from '#ui/status/Announcer.tsx'
import { useSetup } from '../../parts/useSetup.tsx'

/** How long an answer counts as fresh, in milliseconds (dialog facts §2.1). */
const freshness = 15_000
/** Pages in a row that may bring no rows before the visitor is asked whether to continue. */
const mostIdlePages = 3

type Pages = InfiniteData<HistoryPage, string | undefined>

/** Reads an account's transactions page by page, and reports failures. A reopened list starts with its first page. */
export function useActivity(address: `0x${string}`, chainId: number) {
  const { track, options, showMessage } = useSetup()
  const key = ['activity', address, chainId] as const
  useState(() => forgetLaterPages(key))
  const list = useInfiniteQuery<HistoryPage, KudosError, Pages, typeof key, string | undefined>(
    {
      queryKey: key,
      async queryFn({ pageParam, signal }) {
        try {
          return await readHistory(options, { address, chainId, cursor: pageParam, signal })
        } catch (cause) {
          const error = loadError(cause)
          if (!signal.aborted) {
            const { notFetched } = accountWords()
            showMessage(notFetched, 'error')
            // The list shows the reason, so it is announced, too.
            announce(connectWords().said(notFetched, `${error.message} ${error.advice ?? ''}`), 'assertive')
            track({ event: 'ERROR_FETCH_TRANSACTIONS' })
          }
          throw error
        }
      },
      initialPageParam: undefined,
      // A service that returns a page's cursor again would be asked forever.
      getNextPageParam: ({ next }, _pages, _cursor, cursors) => (cursors.includes(next) ? undefined : next),
      staleTime: freshness,
      // Otherwise all pages would be read again whenever the visitor returns to the window.
      refetchOnWindowFocus: ({ state }) => state.data?.pages.length === 1,
    },
    queryClient,
  )

  const { transactions, idlePages } = rowsOf(list.data?.pages ?? [])
  const isPaused = list.hasNextPage && idlePages >= mostIdlePages
  function readNext(isWanted: boolean) {
    if (!list.hasNextPage || list.isFetching || list.error) return
    if (isWanted) track({ event: 'LOAD_MORE_TRANSACTIONS' })
    void list.fetchNextPage()
  }
  return {
    /** Undefined until the first page is known. */
    transactions: list.data && transactions,
    hasMore: list.hasNextPage,
    isReading: list.isFetching,
    /** The number of pages read. */
    pages: list.data?.pages.length ?? 0,
    /** The last pages brought no rows, so only the visitor continues. */
    isPaused,
    error: list.error ?? undefined,
    /** Reads the next page when the end is near, unless it is paused. */
    readOn() {
      // After a page without rows, the end comes near without the visitor scrolling.
      if (!isPaused) readNext(idlePages === 0)
    },
    /** Reads the next page on the visitor's request. */
    loadMore: () => readNext(true),
    retry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
  }
}

/**
 * The transactions of all pages without duplicates, because new ones may have shifted the pages, and how many of the
 * last pages had none.
 */
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

function forgetLaterPages(key: readonly unknown[]) {
  const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0
  queryClient.setQueryData<Pages>(
    key,
    known => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
    { updatedAt },
  )
}
