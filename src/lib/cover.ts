/** What the browser says of an element: half of it or more seen in full strength, covered or faded, or not in visibility to judge. */
export type Visibility = 'visible' | 'covered' | 'unknown'

/** A visibility, in force from its time until that of the next report. */
export interface CoverReport {
  /** Milliseconds on the page's own clock (`performance.now()`). */
  readonly time: number
  readonly visibility: Visibility
}

/**
 * What one observation of the browser means.
 * @param observation `isVisible`: nothing covers the part that is in the window, and no effect changes how it looks;
 *   `intersectionRatio`: how much of the element that part is, from 0 to 1
 */
export function visibilityOf({
  isIntersecting,
  isVisible,
  intersectionRatio,
}: {
  readonly isIntersecting: boolean
  readonly isVisible?: boolean
  readonly intersectionRatio: number
}): Visibility {
  if (!isIntersecting) return 'unknown'
  // Also the smallest part is judged, else a host could cut a line off and cover the rest.
  if (!isVisible) return 'covered'
  return intersectionRatio < 0.5 ? 'unknown' : 'visible'
}

/** How long before a click nothing may have covered the element, in milliseconds (design §7). */
export const coverMemory = 500

/**
 * Whether the element was covered at any time in the half second before `now`. What is not known does not count: the time
 * before the first report, a dialog of our own, an element that is scrolled out of visibility. Of these the check after the click
 * has the last word.
 * @param reports oldest first
 */
export function wasCovered(reports: readonly CoverReport[], now: number): boolean {
  return reports.some(
    ({ time, visibility }, i) =>
      visibility === 'covered' && time <= now && (reports[i + 1]?.time ?? now) >= now - coverMemory,
  )
}

/** The reports with one more, without those that no later click can ask for. */
export function withReport(reports: readonly CoverReport[], report: CoverReport): readonly CoverReport[] {
  const all = [...reports, report]
  const current = all.findLastIndex(({ time }) => time <= report.time - coverMemory)
  return all.slice(Math.max(current, 0))
}

/**
 * When an element that was covered may be clicked again, as long as nothing is reported meanwhile: once it has been visible
 * for half a second. `undefined` while it is not visible.
 */
export function clearAt(reports: readonly CoverReport[]): number | undefined {
  const last = reports.at(-1)
  if (last?.visibility !== 'visible') return undefined
  // Visible more than once in a row, in another part or another size, is visible all along.
  const before = reports.findLastIndex(({ visibility }) => visibility !== 'visible')
  return (reports[before + 1]?.time ?? last.time) + coverMemory
}
