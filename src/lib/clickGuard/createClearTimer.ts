import { clearAt } from './cover.ts'
import type { CoverWatch } from './watchCover.ts'

/** Calls back once a watched element has been visible for half a second. Each report is to be followed. */
export function createClearTimer(watch: Pick<CoverWatch, 'reports'>, onClear: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    follow() {
      stop()
      const time = clearAt(watch.reports())
      if (time !== undefined) timer = setTimeout(onClear, Math.max(0, time - performance.now()))
    },
  }
}
