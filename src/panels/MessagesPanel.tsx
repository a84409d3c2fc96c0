import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useMessages } from '#kudos/useMessages.ts'
import { shortMessageOf } from '#lib/outsideErrors.ts'
import { nodeClient } from '#services/node.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { ErrorNote } from '#ui/ErrorNote.tsx'
import { MessageRow } from './MessageRow.tsx'
import styles from './MessagesPanel.module.css'
import { MessagesSkeleton } from './MessagesSkeleton.tsx'

/** Rows from the end at which older messages are read. */
const readAhead = 5

interface MessagesPanelProps {
  chain: OfferedChain
  recipient: `0x${string}`
  /** Nothing is read while the panel can't be seen. */
  isVisible: boolean
}

/** What the recipient has received, newest first (specification §2.2, design §6). */
export function MessagesPanel(props: MessagesPanelProps) {
  return (
    <ErrorBoundary
      fallback={retry => (
        <ErrorNote error="The messages can't be shown.">
          <Button kind="link" onClick={retry}>
            Try again
          </Button>
        </ErrorNote>
      )}
    >
      <Messages {...props} />
    </ErrorBoundary>
  )
}

function Messages({ chain, recipient, isVisible }: MessagesPanelProps) {
  const { messages, error, hasMore, isLoadingMore, isReading, loadMore, retry } = useMessages({
    node: nodeClient(chain),
    chain,
    recipient,
    isVisible,
  })
  useAnnouncedNews(messages?.[0]?.id)
  const isEmpty = messages?.length === 0
  useEffect(() => {
    if (error && isVisible && !isReading) announce(shortMessageOf(error), 'assertive')
  }, [error, isVisible, isReading])
  useEffect(() => {
    if (isEmpty && isVisible) announce('No messages received yet')
  }, [isEmpty, isVisible])

  const scroller = useRef<HTMLElement>(null)
  const count = messages?.length ?? 0
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: index => messages?.[index]?.id ?? index,
    estimateSize: () => 96,
    overscan: 6,
    enabled: isVisible,
  })
  const rows = virtualizer.getVirtualItems()
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= count - readAhead
  useEffect(() => {
    if (isNearEnd && hasMore && !error) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.scroller} aria-label="Messages" tabIndex={0}>
      {error && (
        <ErrorNote error={error} detail={error.cause ? shortMessageOf(error.cause) : undefined}>
          <Button kind="link" busy={isReading} onClick={retry}>
            {isReading ? 'Trying again' : 'Try again'}
          </Button>
        </ErrorNote>
      )}
      {!messages && !error && <MessagesSkeleton />}
      {isEmpty && <p className={styles.empty}>No messages received yet</p>}
      {count > 0 && (
        <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, key, start }) => {
            const kudo = messages?.[index]
            return (
              kudo && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-posinset={index + 1}
                  aria-setsize={hasMore ? -1 : count}
                  className={styles.item}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <MessageRow kudo={kudo} chain={chain} />
                </li>
              )
            )
          })}
        </ul>
      )}
      {isLoadingMore && <p className={styles.more}>Loading...</p>}
    </section>
  )
}

/** Has a screen reader told that a newer message has come while the list is open. */
function useAnnouncedNews(newest: number | undefined) {
  const known = useRef(newest)
  useEffect(() => {
    if (known.current !== undefined && newest !== undefined && newest > known.current)
      announce('A new message has arrived.')
    known.current = newest
  }, [newest])
}
