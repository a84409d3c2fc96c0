import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { formWords } from '#languages/words/formWords.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { shortMessageOf } from '#lib/outsideErrors.ts'
import { pageSize } from '#messages/decodePage.ts'
import { isOwnKudo } from '#messages/ownKudos.ts'
import { readingReason } from '#messages/readingError.ts'
import { type ListedKudo, type MessagesOptions, useMessages } from '#messages/useMessages.ts'
import { askPrimaryNames } from '#services/primaryName.ts'
import { readMessageFilter } from '#settings/query/messageFilter.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorBoundary } from '#ui/status/ErrorBoundary.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { HiddenNote } from './HiddenNote.tsx'
import { MessageRow } from './MessageRow.tsx'
import styles from './MessagesPanel.module.css'
import { MessagesSkeleton } from './MessagesSkeleton.tsx'
import { PrimaryName } from './PrimaryName.tsx'

/** The distance from the end, in rows, at which older messages are read. */
const readAhead = 5

/** Pages read for one scroll while the owner hides messages, because all of the next ones may be hidden. */
const pagesPerScroll = 5

/** The messages that the recipient has received, newest first (specification §2.2, design §6). */
export function MessagesPanel(props: MessagesOptions) {
  return (
    <ErrorBoundary fallback={retry => <ErrorNote error={wallWords().noneShown} onRetry={retry} />}>
      <Messages {...props} />
    </ErrorBoundary>
  )
}

function Messages(props: MessagesOptions) {
  const { sources, isVisible } = props
  const words = wallWords()
  const { messages, newest, pageCount, troubles, isComplete, hasMore, isLoadingMore, loadMore } =
    useMessages(props)
  const isOneOfMany = sources.length > 1
  const { shown, hiddenCount, isUnveiled, isFiltering, isLeftOut, unveil } = useFiltered(messages)
  useAnnouncedNews(
    messages,
    new Map(sources.map(({ place }, i) => [place, newest[i]])),
    message => isOwnKudo(message.source, message) || isLeftOut(message),
  )
  const isEmpty = isComplete && messages?.length === 0
  useEffect(() => {
    if (isEmpty && isVisible) announce(words.none)
  }, [isEmpty, isVisible, words])

  const scroller = useRef<HTMLElement>(null)
  const count = shown?.length ?? 0
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: index => (shown?.[index] ? keyOf(shown[index]) : index),
    estimateSize: () => 96,
    overscan: 6,
    enabled: isVisible,
  })
  const rows = virtualizer.getVirtualItems()
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= count - readAhead
  const older = useOlderPages(isFiltering, isNearEnd, pageCount)
  const mayRead = hasMore && isVisible
  useEffect(() => {
    if (isNearEnd && mayRead && !older.isAsked) loadMore()
  }, [isNearEnd, mayRead, older.isAsked, loadMore])
  useSpokenEnd(older.isAsked, count)
  // All names are read in one call, so it waits until each network has answered or failed.
  const areAllRead = sources.every(
    (source, i) => newest[i] !== undefined || troubles.some(trouble => trouble.source === source),
  )
  useNamesOf(areAllRead ? shown : undefined, rows.at(0)?.index, rows.at(-1)?.index)

  return (
    <>
      {hiddenCount > 0 && (
        <HiddenNote count={hiddenCount} isUnveiled={isUnveiled} isVisible={isVisible} onUnveil={unveil} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroller} className={styles.scroller} aria-label={words.messages} tabIndex={0}>
        <Troubles
          troubles={troubles}
          isOneOfMany={isOneOfMany}
          isInList={messages !== undefined}
          isVisible={isVisible}
        />
        {!messages && troubles.length < sources.length && <MessagesSkeleton />}
        {isEmpty && <p className={styles.empty}>{words.none}</p>}
        {count > 0 && (
          <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
            {rows.map(({ index, key, start }) => {
              const kudo = shown?.[index]
              return (
                kudo && (
                  <li
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    aria-posinset={index + 1}
                    aria-setsize={isComplete ? count : -1}
                    className={styles.item}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <MessageRow
                      kudo={kudo}
                      source={kudo.source}
                      isOneOfMany={isOneOfMany}
                      senderName={
                        <PrimaryName chainId={kudo.source.id} address={kudo.from} isHeld={!areAllRead} />
                      }
                    />
                  </li>
                )
              )
            })}
          </ul>
        )}
        {isLoadingMore && <p className={styles.more}>{formWords().loading}</p>}
        {mayRead && older.isAsked && !isLoadingMore && (
          <p className={styles.more}>
            <Button
              kind="link"
              onClick={() => {
                // The clicked button is removed.
                scroller.current?.focus({ preventScroll: true })
                older.readOn()
              }}
            >
              {words.showOlder}
            </Button>
          </p>
        )}
      </section>
    </>
  )
}

/** Leaves out what the owner hides, until the visitor wants to see it all. */
function useFiltered(messages: readonly ListedKudo[] | undefined) {
  const { widget, chains } = useSettings()
  const isHidden = useMemo(() => readMessageFilter(widget, chains), [widget, chains])
  const [isUnveiled, unveil] = useState(false)
  const isFiltering = isHidden !== undefined && !isUnveiled
  const kept = isHidden ? messages?.filter(message => !isHidden(message, message.source)) : messages
  return {
    shown: isFiltering ? kept : messages,
    hiddenCount: (messages?.length ?? 0) - (kept?.length ?? 0),
    isFiltering,
    isLeftOut: (message: ListedKudo) => isFiltering && isHidden(message, message.source),
    isUnveiled,
    unveil,
  }
}

/** One line for each network that can't be read; the contracts of a network share its nodes. */
function Troubles({
  troubles,
  isOneOfMany,
  isInList,
  isVisible,
}: {
  troubles: ReturnType<typeof useMessages>['troubles']
  isOneOfMany: boolean
  /** The lines stand above messages of other networks. */
  isInList: boolean
  isVisible: boolean
}) {
  const notes = [...new Map(troubles.map(trouble => [trouble.source.id, trouble])).values()].map(trouble => ({
    ...trouble,
    sentence: isOneOfMany ? wallWords().unreachable(trouble.source.name) : trouble.error,
  }))
  const spoken = notes.map(({ sentence }) => shortMessageOf(sentence)).join(' ')
  useEffect(() => {
    if (spoken && isVisible) announce(spoken, 'assertive')
  }, [spoken, isVisible])
  return notes.map(({ source, sentence, error, isReading, retry }) =>
    isOneOfMany && isInList ? (
      <p key={source.place} className={styles.trouble}>
        {shortMessageOf(sentence)}{' '}
        <Button kind="link" busy={isReading} onClick={retry}>
          {isReading ? formWords().tryingAgain : formWords().tryAgain}
        </Button>
      </p>
    ) : (
      <ErrorNote
        key={source.place}
        error={sentence}
        detail={readingReason(error)}
        onRetry={retry}
        isRetrying={isReading}
      />
    ),
  )
}

/**
 * Limits the pages that one scroll reads while the owner hides messages. After that the visitor is asked, because the
 * search could go back to the beginning of the chain.
 */
function useOlderPages(isFiltering: boolean, isNearEnd: boolean, pageCount: number) {
  // The number of pages when this scroll began.
  const [start, setStart] = useState(0)
  // Away from the end a new scroll may begin; a restarted list has fewer pages.
  const isNew = !isNearEnd || pageCount < start
  if (isNew && start !== pageCount) setStart(pageCount)
  return {
    /** Whether to ask the visitor if more should be read. */
    isAsked: isFiltering && isNearEnd && pageCount - start >= pagesPerScroll,
    readOn: () => setStart(pageCount),
  }
}

/** Announces the result of a search that stopped before the end. */
function useSpokenEnd(isAsked: boolean, count: number) {
  const known = useRef(count)
  const speak = useEffectEvent(() => {
    announce(count > known.current ? wallWords().olderShown : wallWords().noOlderShown)
    known.current = count
  })
  useEffect(() => {
    if (isAsked) speak()
  }, [isAsked])
}

/**
 * Announces that a newer message has arrived while the list is open, unless the visitor already knows it. `newest` is
 * the newest message by source, as far as it is known.
 */
function useAnnouncedNews(
  messages: readonly ListedKudo[] | undefined,
  newest: ReadonlyMap<string, number | undefined>,
  isNoNews: (message: ListedKudo) => boolean,
) {
  const known = useRef(newest)
  const speak = useEffectEvent(() => {
    const before = known.current
    known.current = newest
    if (
      messages?.some(
        message =>
          message.id > (before.get(message.source.place) ?? Number.POSITIVE_INFINITY) && !isNoNews(message),
      )
    )
      announce(wallWords().isNew)
  })
  const text = [...newest.values()].join(' ')
  useEffect(() => {
    if (text) speak()
  }, [text])
}

/** Requests the names of the senders for whole pages, namely those that contain the rows from `first` to `last`. */
function useNamesOf(
  messages: readonly ListedKudo[] | undefined,
  first: number | undefined,
  last: number | undefined,
) {
  const { namesRpcUrls } = useSettings()
  useEffect(() => {
    if (!namesRpcUrls || !messages || first === undefined || last === undefined) return
    const start = first - (first % pageSize)
    const end = last - (last % pageSize) + pageSize
    askPrimaryNames(
      namesRpcUrls,
      messages.slice(start, end).map(({ from, source }) => ({ chainId: source.id, address: from })),
    )
  }, [namesRpcUrls, messages, first, last])
}

/** A key that differs from those of other contracts' messages. */
function keyOf({ id, source }: ListedKudo): string {
  return `${source.place}:${id}`
}
