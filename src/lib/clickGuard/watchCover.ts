import { type CoverReport, type Visibility, visibilityOf, withReport } from './cover.ts'

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

/** Whether this browser detects that something covers an element: version 2 of the Intersection Observer. */
export function canWatchCover(): boolean {
  return 'IntersectionObserverEntry' in window && 'isVisible' in IntersectionObserverEntry.prototype
}

/** An element under watch. */
export interface CoverWatch {
  /** What was reported so far, as far back as a click may ask; what the browser holds ready is fetched first. */
  reports(): readonly CoverReport[]
  /** What is so now counts as if it were so only from now on. */
  renew(): void
  /** Begins, or goes on; until something is reported, nothing is known. */
  start(): void
  /** Begins anew and waits for a report that lasts; `unknown` out of sight, and where none comes in time. Never rejects. */
  check(): Promise<Visibility>
  /** Pauses the watch, because something of our own covers the element. Nothing is known until {@link start}. */
  pause(): void
}

/** How long a check waits for the browser, in milliseconds. Shorter than a click's right to open a window (5 s). */
const checkLimit = 4000
/** Milliseconds that a report must last in a check, because a frame learns late that the surrounding page has moved or scrolled it. */
const settleTime = { visible: 200, unknown: 500 }

/**
 * Watches whether an element is covered or faded, also by the surrounding page; `onReport` follows each change.
 * @param least how much of it has to be in the window, up to 1
 */
export function watchCover(element: Element, least: number, onReport: () => void): CoverWatch {
  let reports: readonly CoverReport[] = []
  /** Reports to the check under way. */
  let reportCheck: ((visibility: Visibility) => void) | undefined
  const add = (report: CoverReport) => {
    reports = withReport(reports, report)
    reportCheck?.(report.visibility)
  }
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    for (const entry of entries) add({ time: entry.time, visibility: visibilityOf(entry, least) })
    if (entries.length > 0) onReport()
  }
  const threshold = [...Array.from({ length: 11 }, (_, tenth) => tenth / 10), least]
  const observer = new IntersectionObserver(take, { trackVisibility: true, delay: 100, threshold })
  return {
    reports() {
      take(observer.takeRecords())
      return reports
    },
    renew() {
      take(observer.takeRecords())
      reports = reports.slice(-1).map(report => ({ ...report, time: performance.now() }))
    },
    start: () => observer.observe(element),
    check() {
      take(observer.takeRecords())
      observer.disconnect()
      observer.observe(element)
      return new Promise(resolve => {
        const end = (visibility: Visibility) => {
          // Another check may have started meanwhile.
          if (reportCheck === report) reportCheck = undefined
          resolve(visibility)
        }
        let timer = setTimeout(() => end('unknown'), checkLimit)
        const report = (visibility: Visibility) => {
          clearTimeout(timer)
          if (visibility === 'covered') end(visibility)
          else timer = setTimeout(() => end(visibility), settleTime[visibility])
        }
        reportCheck = report
      })
    },
    pause() {
      take(observer.takeRecords())
      observer.disconnect()
      add({ time: performance.now(), visibility: 'unknown' })
      onReport()
    },
  }
}
