import type { BrowserContext } from '@playwright/test'

/** Lets pages wait for their words as long as a busy machine needs: half a second is for visitors, and has tests of its own. */
export function waitForWords(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const { setTimeout } = window
    const patient = (run: () => void, delay?: number) => setTimeout(run, delay === 500 ? 60_000 : delay)
    Object.assign(window, { setTimeout: patient })
  })
}
