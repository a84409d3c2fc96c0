/** `visible` if enough of an element is in the window, `covered` if any visible part is covered or faded, otherwise `unknown`. */
export type Visibility = 'visible' | 'covered' | 'unknown'

/** A visibility, in force from its time until that of the next report. */
export interface CoverReport {
  /** Milliseconds on the page's own clock (`performance.now()`). */
  readonly time: number
  readonly visibility: Visibility
}

/**
 * What one observation means. `isVisible` says that nothing covers or fades the part in the window.
 * @param least how much of it has to be in the window, up to 1
 */
export function visibilityOf(
  {
    isIntersecting,
    isVisible,
    intersectionRatio,
  }: Pick<IntersectionObserverEntry, 'isIntersecting' | 'isVisible' | 'intersectionRatio'>,
  least: number,
): Visibility {
  if (!isIntersecting) return 'unknown'
  // Also the smallest part is judged, else a host could cut a line off and cover the rest.
  if (!isVisible) return 'covered'
  return intersectionRatio < least ? 'unknown' : 'visible'
}

/** How long before a click nothing may have covered the element, in milliseconds (design §7). */
export const coverMemory = 500

/**
 * Whether the element was covered at any time in the half second before `now`. Only what is known counts: the check after the
 * click has the last word. The oldest report is the first.
 */
export function wasCovered(reports: readonly CoverReport[], now: number): boolean {
  return reports.some(
    ({ time, visibility }, i) =>
      visibility === 'covered' && time <= now && (reports[i + 1]?.time ?? now) >= now - coverMemory,
  )
}

/** The reports with one more, if it says something new, without those that no later click can ask for. */
export function withReport(reports: readonly CoverReport[], report: CoverReport): readonly CoverReport[] {
  // Visible more than once in a row, in another part or another size, is visible all along.
  if (reports.at(-1)?.visibility === report.visibility) return reports
  const all = [...reports, report]
  const current = all.findLastIndex(({ time }) => time <= report.time - coverMemory)
  return all.slice(Math.max(current, 0))
}

/** When a covered element may be clicked again, half a second after it became visible; `undefined` while it is covered. */
export function clearAt(reports: readonly CoverReport[]): number | undefined {
  const last = reports.at(-1)
  return last?.visibility === 'visible' ? last.time + coverMemory : undefined
}
