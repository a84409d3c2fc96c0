import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Address } from 'viem'
import { useClient } from 'wagmi'
import { type OfferedChain, pollInterval } from '#settings/chains.ts'
import { nodeOf } from '../contract.ts'
import { readingError } from '../errors.ts'
import { type Messages, messagesKey, withHead } from './merge.ts'
import { loadCopy, saveCopy } from './messagesCopy.ts'
import { readMessages, readReceivedCount } from './readMessages.ts'

/** Stands for a count that is not read yet. Opening the list takes one call; the first count comes an interval later. */
const unread = -1

export interface MessagesOptions {
  readonly chain: OfferedChain
  readonly recipient: Address
  /** Nothing is read while the list can't be seen. */
  readonly isVisible: boolean
}

/**
 * A recipient's messages, newest first: the copy of the last visit at once, then the fresh first page, more on demand.
 * Only the count is polled; a change reads the first page again. An error keeps what is there.
 */
export function useMessages({ chain, recipient, isVisible }: MessagesOptions) {
  const queryClient = useQueryClient()
  const client = useClient({ chainId: chain.id })
  const key = messagesKey(chain, recipient)
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }: { pageParam: number }) =>
      readMessages(nodeOf(client), chain, recipient, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next || undefined,
    initialData: () => {
      const copy = loadCopy(key)
      return copy && { pages: [copy], pageParams: [0] }
    },
    initialDataUpdatedAt: 0,
    // The copy of the last visit is stale, whatever was read since is kept fresh by the count.
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY),
    enabled: isVisible,
  })

  const countKey = [...key, 'count']
  const count = useQuery({
    queryKey: countKey,
    queryFn: async () => {
      const node = nodeOf(client)
      const received = await readReceivedCount(node, chain, recipient)
      // The count is read first: whatever comes in between is on the page, and at worst read twice.
      if (received !== queryClient.getQueryData<number>(countKey)) {
        const head = await readMessages(node, chain, recipient, 0)
        // An older page on its way brings the list back as it was: the next count looks again.
        if (queryClient.isFetching({ queryKey: key, exact: true }))
          return queryClient.getQueryData<number>(countKey) ?? unread
        queryClient.setQueryData<Messages>(key, messages => messages && withHead(messages, head))
      }
      return received
    },
    initialData: unread,
    staleTime: pollInterval(chain),
    refetchInterval: pollInterval(chain),
    refetchOnWindowFocus: 'always',
    enabled: isVisible,
  })

  const firstPage = list.data?.pages[0]
  const isFresh = list.dataUpdatedAt > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new on every render, its text is not
  useEffect(() => {
    if (firstPage && isFresh) saveCopy(key, firstPage)
  }, [firstPage, isFresh, key.join(' ')])

  const error = list.error ?? count.error
  return {
    /** All messages read so far; `undefined` until something is known. */
    messages: list.data?.pages.flatMap(({ kudos }) => kudos),
    pageCount: list.data?.pages.length ?? 0,
    /** Why the last read failed: its `cause` is the node's own answer. */
    error: error ? readingError(error) : undefined,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    isReading: list.isFetching || count.isFetching,

    /** Reads the next older page, unless that is under way. */
    loadMore(): void {
      if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
    },

    /** Reads again what could not be read. */
    retry(): void {
      if (list.isFetchNextPageError) void list.fetchNextPage()
      else if (list.isError) void list.refetch()
      if (count.isError) void count.refetch()
    },
  }
}
