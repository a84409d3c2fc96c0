import type { Frame, Page } from '@playwright/test'

/**
 * Waits until a page has begun what it puts off until it is idle: it is told so after whoever asked before. A page that the
 * browser never calls idle is told after five seconds, as the widget asks for, too.
 */
export function whenIdle(page: Page | Frame): Promise<unknown> {
  return page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 5_000 })))
}
