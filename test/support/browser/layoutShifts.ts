import type { BrowserContext, Frame } from '@playwright/test'

/** Has pages note what moves in them by itself. */
export function noteShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
}

/** What has moved in a page since it was opened. */
export function shiftsIn(frame: Frame): Promise<readonly unknown[]> {
  return frame.evaluate(() => ('shifts' in window && Array.isArray(window.shifts) ? window.shifts : []))
}
