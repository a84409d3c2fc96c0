import { type CoverReport, withReport } from './cover.ts'

// Version 2 of the Intersection Observer, which TypeScript does not know: https://w3c.github.io/IntersectionObserver/v2/
declare global {
  interface IntersectionObserverInit {
    trackVisibility?: boolean
    /** Milliseconds between two reports, at least 100. */
    delay?: number
  }
  interface IntersectionObserverEntry {
    /** Nothing covers it and no effect changes how it looks. */
    readonly isVisible?: boolean
  }
}

/** An element under watch. */
export interface CoverWatch {
  /** What was reported so far, as far back as a click may ask; what the browser holds ready is fetched first. */
  reports(): readonly CoverReport[]
  /** Begins, or goes on; until something is reported, nothing is known. */
  start(): void
  /** Something of our own lies over the element now: nothing is known until {@link start}. */
  pause(): void
}

/** Whether this browser can tell that something covers an element. */
export function canWatchCover(): boolean {
  return 'IntersectionObserverEntry' in window && 'isVisible' in IntersectionObserverEntry.prototype
}

/**
 * Has the browser report whether an element is covered or faded, also by the page around this frame.
 * @param onReport told after each change of what is known
 */
export function watchCover(element: Element, onReport: () => void): CoverWatch {
  let reports: readonly CoverReport[] = []
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { time, isIntersecting, isVisible } of entries)
      reports = withReport(reports, {
        time,
        sight: !isIntersecting ? 'unknown' : isVisible ? 'visible' : 'covered',
      })
    if (entries.length > 0) onReport()
  }
  // The part that can be seen is judged like the whole, else a host could cut a line off and cover the rest. Being scrolled
  // half out of the window alone is no cover to the browser.
  const threshold = Array.from({ length: 11 }, (_, tenth) => tenth / 10)
  const observer = new IntersectionObserver(take, { trackVisibility: true, delay: 100, threshold })
  return {
    reports() {
      take(observer.takeRecords())
      return reports
    },
    start: () => observer.observe(element),
    pause() {
      take(observer.takeRecords())
      observer.disconnect()
      reports = withReport(reports, { time: performance.now(), sight: 'unknown' })
      onReport()
    },
  }
}
