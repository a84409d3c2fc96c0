/** What the browser says of an element: seen in full strength, covered or faded, or nothing that could be judged. */
export type Sight = 'visible' | 'covered' | 'unknown'

/** A sight, in force from its time until that of the next report. */
export interface CoverReport {
  /** Milliseconds on the page's own clock (`performance.now()`). */
  readonly time: number
  readonly sight: Sight
}

/** How long before a click nothing may have covered the element, in milliseconds (design §7). */
export const coverMemory = 500

/**
 * Whether the element was covered at any time in the half second before `now`. What is not known does not count: the time
 * before the first report, a dialog of our own, an element that is scrolled out of sight.
 * @param reports oldest first
 */
export function wasCovered(reports: readonly CoverReport[], now: number): boolean {
  return reports.some(
    ({ time, sight }, i) =>
      sight === 'covered' && time <= now && (reports[i + 1]?.time ?? now) >= now - coverMemory,
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
  if (last?.sight !== 'visible') return undefined
  // Visible more than once in a row, in another part or another size, is visible all along.
  const before = reports.findLastIndex(({ sight }) => sight !== 'visible')
  return (reports[before + 1]?.time ?? last.time) + coverMemory
}
