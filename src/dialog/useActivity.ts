import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { KudosError } from '#lib/errors.ts'
import { queryClient } from '#lib/queryClient.ts'
import { type HistoryPage, readHistory, type Transaction } from '#services/history.ts'
import { useSnackbar } from './parts/Snackbar.tsx'
import { useDialogOptions } from './useDialogOptions.tsx'
import { useTrack } from './useTrack.tsx'

/** How long an answer counts as fresh, in milliseconds (dialog facts §2.1). */
const freshness = 15_000

/** An account's transactions on a network, as far as they were asked for. */
export interface Activity {
  /** `undefined` until something is known. */
  readonly transactions: readonly Transaction[] | undefined
  readonly hasMore: boolean
  readonly isReading: boolean
  /** Why the last question failed; what was there before is kept. */
  readonly error: KudosError | undefined
  /** Asks for the next page, unless a question is under way or the last one failed. */
  loadMore(): void
  /** Asks again what failed. */
  retry(): void
}

/** Reads an account's transactions page by page, and says so where that fails. Another account begins anew. */
export function useActivity(address: `0x${string}`, chainId: number): Activity {
  const options = useDialogOptions()
  const track = useTrack()
  const show = useSnackbar()
  const key = ['activity', address, chainId] as const
  const list = useInfiniteQuery<
    HistoryPage,
    Error,
    InfiniteData<HistoryPage, string | undefined>,
    typeof key,
    string | undefined
  >(
    {
      queryKey: key,
      queryFn: ({ pageParam, signal }) =>
        readHistory(options, { address, chainId, cursor: pageParam, signal }),
      initialPageParam: undefined,
      // A service that names a page again would be asked for ever.
      getNextPageParam: ({ next }, _pages, _cursor, asked) => (asked.includes(next) ? undefined : next),
      staleTime: freshness,
    },
    queryClient,
  )

  const { errorUpdateCount: failures } = list
  const told = useRef(failures)
  useEffect(() => {
    if (failures > told.current) {
      show('Failed to fetch transactions', 'error')
      track({ event: 'ERROR_FETCH_TRANSACTIONS' })
    }
    told.current = failures
  }, [failures, show, track])

  return {
    transactions: list.data?.pages.flatMap(({ transactions }) => transactions),
    hasMore: list.hasNextPage,
    isReading: list.isFetching,
    error: list.error ? activityError(list.error) : undefined,
    loadMore() {
      if (!list.hasNextPage || list.isFetching || list.error) return
      track({ event: 'LOAD_MORE_TRANSACTIONS' })
      void list.fetchNextPage()
    },
    retry() {
      void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
    },
  }
}

function activityError(error: Error): KudosError {
  return error instanceof KudosError
    ? error
    : new KudosError("Your transactions can't be read.", { code: 'activity', cause: error })
}
