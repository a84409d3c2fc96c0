import type { Frame, Page } from '@playwright/test'
import { findOverflow } from './findOverflow.ts'

/** What of the dialog, or of another element, is not where it can be seen, in words. */
export function overflow(page: Page | Frame, selector = 'dialog'): Promise<string[]> {
  return page.locator(selector).evaluate(findOverflow)
}
