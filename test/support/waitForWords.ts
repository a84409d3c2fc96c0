import type { BrowserContext } from '@playwright/test'

/**
 * Lets pages wait for their words as long as a busy machine needs: half a second is for visitors, and has tests of its own. Theirs is
 * the first timer of half a second in a document.
 */
export function waitForWords(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const { setTimeout } = window
    let isAwaited = true
    const patient = (run: () => void, delay?: number) => {
      if (delay !== 500 || !isAwaited) return setTimeout(run, delay)
      isAwaited = false
      return setTimeout(run, 60_000)
    }
    Object.assign(window, { setTimeout: patient })
  })
}
