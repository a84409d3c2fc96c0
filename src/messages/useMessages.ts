import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Address } from 'viem'
import { useConfig } from 'wagmi'
import { noteActivity, quietTime } from '#chain/activity.ts'
import { type NodeClient, nodeOf } from '#chain/contract.ts'
import { readInterval } from '#chain/readInterval.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { KudosError } from '#lib/errors.ts'
import { queryClient } from '#lib/queryClient.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import { type MessageSource, pollInterval } from '#settings/chains.ts'
import type { Kudo } from './Kudo.ts'
import { type Messages, mergeMessages, noMessages, withHead, withOlder } from './merge.ts'
import { loadCopy, saveCopies } from './messagesCopy.ts'
import { messagesKey, withOwnKudos } from './ownKudos.ts'
import { readingError } from './readingError.ts'
import { readMessages, readReceivedCount } from './readMessages.ts'

/** Milliseconds after which a silent network is replaced by a line. With the wait for a poll, that is 12 s (design §11). */
const answerLimit = 8_000

export interface MessagesOptions {
  /** The contracts that are read; the same array as long as they are the same. */
  readonly sources: readonly MessageSource[]
  readonly recipient: Address
  /** Nothing is read while the list can't be seen. */
  readonly isVisible: boolean
}

/** A kudo of the list, with where it was read. */
export interface ListedKudo extends Kudo {
  readonly source: MessageSource
}

/**
 * A recipient's messages on all networks, newest first: the copy of the last visit at once, then the first pages that have
 * changed since, more on demand. Only the counts are polled; a change reads that first page again. An error keeps what is
 * there.
 */
export function useMessages({ sources, recipient, isVisible }: MessagesOptions) {
  const config = useConfig()
  const networks = new Set(sources.map(({ id }) => id)).size
  useEffect(() => {
    if (isVisible) noteActivity()
  }, [isVisible])
  const { lists, areFetching } = useQueries({
    queries: sources.map(source => {
      const queryKey = messagesKey(source, recipient)
      return {
        queryKey,
        queryFn: () => readOn(nodeOf(config.getClient({ chainId: source.id })), source, recipient),
        initialData: () => loadCopy(queryKey.join(' ')),
        initialDataUpdatedAt: 0,
        staleTime: pollInterval(source),
        refetchInterval: () => readInterval(pollInterval(source), networks, quietTime()),
        refetchOnWindowFocus: 'always' as const,
        enabled: isVisible,
      }
    }),
    combine: stateOf,
  })

  const { merged, waitsFor } = useMemo(() => mergeMessages(lists), [lists])
  const messages = useMemo(
    () =>
      merged.flatMap(({ list, kudo }): ListedKudo[] => {
        const source = sources[list]
        return source ? [{ ...kudo, source }] : []
      }),
    [merged, sources],
  )
  useEffect(() => {
    if (!lists.some(list => list && list.pageCount > 0)) return
    saveCopies(
      sources.flatMap((source, i) => {
        const list = lists[i]
        return list ? [{ ...list, of: messagesKey(source, recipient).join(' ') }] : []
      }),
    )
  }, [lists, sources, recipient])

  const refetch = (source: MessageSource) =>
    void queryClient.refetchQueries(
      { queryKey: messagesKey(source, recipient), exact: true },
      { cancelRefetch: false },
    )
  const isRead = lists.map(list => list !== undefined && list.pageCount > 0)
  const isKnown = merged.length > 0 || (isRead.includes(true) && !lists.includes(undefined))
  return {
    /** All messages read so far; `undefined` until something is known. */
    messages: isKnown ? messages : undefined,
    /** By source, the newest message that was read: 0 for none, `undefined` while that is not known. */
    newest: lists.map((list, i) => (isRead[i] ? list?.newest : undefined)),
    pageCount: lists.reduce((sum, list) => sum + (list?.pageCount ?? 0), 0),
    /** Where the last read failed, and why: the `cause` is the node's own answer. */
    troubles: sources.flatMap((source, i) => {
      const error = lists[i]?.error
      return error
        ? [{ source, error, isReading: areFetching[i] ?? false, retry: () => refetch(source) }]
        : []
    }),
    /** Whether everything is read that there is. */
    isComplete: waitsFor === undefined && isRead.every(Boolean) && lists.every(list => !list?.error),
    hasMore: waitsFor !== undefined,
    isLoadingMore: isKnown && lists.some((list, i) => areFetching[i] && (!list || list.isOlderWanted)),

    /** Reads the page that the next messages need, unless that is under way. */
    loadMore(): void {
      const source = sources[waitsFor ?? -1]
      if (!source || areFetching[waitsFor ?? -1]) return
      queryClient.setQueryData<Messages>(
        messagesKey(source, recipient),
        list => list && { ...list, isOlderWanted: true },
      )
      refetch(source)
    },
  }
}

function stateOf(results: readonly UseQueryResult<Messages>[]) {
  return { lists: results.map(({ data }) => data), areFetching: results.map(({ isFetching }) => isFetching) }
}

/**
 * Reads what is next of a source: the first page, the older page that is wanted, else the count, and the first page again
 * if the count has changed. A copy of the last visit has its count, so a list that has not changed costs no page.
 */
async function readOn(node: NodeClient, source: MessageSource, recipient: Address): Promise<Messages> {
  const known = () => queryClient.getQueryData<Messages>(messagesKey(source, recipient)) ?? noMessages
  async function read(): Promise<Messages> {
    const { pageCount, isOlderWanted, next, received } = known()
    if (received === undefined) {
      const [count, page] = await Promise.all([
        readReceivedCount(node, source, recipient),
        readMessages(node, source, recipient, 0),
      ])
      return { ...withHead(known(), page), received: count }
    }
    if (pageCount > 0 && isOlderWanted && next !== 0) {
      const page = await readMessages(node, source, recipient, next)
      return { ...withOlder(known(), page, next), isOlderWanted: false }
    }
    // The count is read first, so that a message that arrives in between is on the page, and at worst read twice.
    const count = await readReceivedCount(node, source, recipient)
    if (count === received) return { ...known(), pageCount: Math.max(pageCount, 1) }
    noteActivity()
    return { ...withHead(known(), await readMessages(node, source, recipient, 0)), received: count }
  }
  const late = () => new KudosError(wallWords().slow, { code: 'read' })
  const reading = read().then(list => withOwnKudos(source, recipient, list))
  try {
    return { ...(await withTimeLimit(reading, answerLimit, late)), error: undefined }
  } catch (error) {
    // A late answer still counts, because each node may use its whole time limit before the next one is tried.
    reading.then(
      list =>
        queryClient.setQueryData<Messages>(messagesKey(source, recipient), { ...list, error: undefined }),
      () => {},
    )
    return { ...known(), error: readingError(error) }
  }
}
