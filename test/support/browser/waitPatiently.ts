import type { BrowserContext } from '@playwright/test'

/** For what a visitor waits a short time only, in milliseconds. What comes then has tests of its own. */
const limits = { words: 500, wallets: 3_000, securePageWords: 5_000 } as const

/** Lets pages wait for it as long as a busy machine needs: its time is the first timer of that length in a document. */
export function waitPatiently(context: BrowserContext, what: keyof typeof limits): Promise<unknown> {
  return context.addInitScript(limit => {
    const { setTimeout } = window
    let isAwaited = true
    const patient = (run: () => void, delay?: number) => {
      if (delay !== limit || !isAwaited) return setTimeout(run, delay)
      isAwaited = false
      return setTimeout(run, 60_000)
    }
    Object.assign(window, { setTimeout: patient })
  }, limits[what])
}
