import { type CoverReport, type Sight, sightOf, withReport } from './cover.ts'

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
  /**
   * Begins anew and waits for what the browser reports from now on, until that lasts. `unknown` where the element stays out
   * of sight, and where the browser reports nothing in time, as of a frame that it does not draw. Never rejects.
   */
  look(): Promise<Sight>
  /** Something of our own lies over the element now: nothing is known until {@link start}. */
  pause(): void
}

/** How long a look waits for the browser, in milliseconds. Shorter than a click's right to open a window (5 s). */
const lookLimit = 4000
/**
 * How long, in milliseconds, what a look sees must last to be believed. A frame is told late what the page around it has just
 * done with it: one that was moved away is still visible to it, one that was scrolled into view not yet.
 */
const belief = { visible: 200, unknown: 500 }

/**
 * Has the browser report whether an element is covered or faded, also by the page around this frame.
 * @param onReport told after each change of what is known
 */
export function watchCover(element: Element, onReport: () => void): CoverWatch {
  let reports: readonly CoverReport[] = []
  /** Tells the look under way. */
  let tellLook: ((sight: Sight) => void) | undefined
  const add = (report: CoverReport) => {
    reports = withReport(reports, report)
    tellLook?.(report.sight)
  }
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    for (const entry of entries) add({ time: entry.time, sight: sightOf(entry) })
    if (entries.length > 0) onReport()
  }
  const threshold = Array.from({ length: 11 }, (_, tenth) => tenth / 10)
  const observer = new IntersectionObserver(take, { trackVisibility: true, delay: 100, threshold })
  return {
    reports() {
      take(observer.takeRecords())
      return reports
    },
    start: () => observer.observe(element),
    look() {
      take(observer.takeRecords())
      observer.disconnect()
      observer.observe(element)
      return new Promise(resolve => {
        const end = (sight: Sight) => {
          tellLook = undefined
          resolve(sight)
        }
        let timer = setTimeout(() => end('unknown'), lookLimit)
        tellLook = sight => {
          clearTimeout(timer)
          if (sight === 'covered') end(sight)
          else timer = setTimeout(() => end(sight), belief[sight])
        }
      })
    },
    pause() {
      take(observer.takeRecords())
      observer.disconnect()
      add({ time: performance.now(), sight: 'unknown' })
      onReport()
    },
  }
}
