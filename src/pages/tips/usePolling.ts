import { useEffect } from 'react'
import { readInterval } from '#chain/readInterval.ts'
import { pollInterval } from '#settings/chains.ts'
import type { TipBookStore } from './book/tipBook.ts'

/** Milliseconds that a notification waits at most. */
const longestWait = 30_000

/**
 * Looks for new tips: at once, when the owner comes back, and again and again while the page is visible or `isNotifying`. While
 * nothing arrives it looks less and less often.
 */
export function usePolling(book: TipBookStore, isNotifying: boolean): void {
  useEffect(() => {
    const { sources } = book.get()
    const networks = new Set(sources.map(({ id }) => id)).size
    const shortest = Math.min(...sources.map(pollInterval))
    let timer: ReturnType<typeof setTimeout> | undefined
    let activeAt = Date.now()
    let isReading = false
    const isWanted = () => isNotifying || document.visibilityState === 'visible'
    async function look() {
      if (isReading || !isWanted()) return
      clearTimeout(timer)
      isReading = true
      const before = book
        .get()
        .lists.map(({ newest }) => newest)
        .join()
      await book.refresh()
      if (
        before !==
        book
          .get()
          .lists.map(({ newest }) => newest)
          .join()
      )
        activeAt = Date.now()
      isReading = false
      const interval = readInterval(shortest, networks, Date.now() - activeAt)
      timer = setTimeout(look, isNotifying ? Math.min(interval, longestWait) : interval)
    }
    function onVisible() {
      activeAt = Date.now()
      void look()
    }
    document.addEventListener('visibilitychange', onVisible)
    void look()
    return () => {
      isReading = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [book, isNotifying])
}
