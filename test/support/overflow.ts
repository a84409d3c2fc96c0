import type { Frame, Page } from '@playwright/test'

/** What of the dialog, or of another element, is not where it can be seen, in words. */
export function overflow(page: Page | Frame, selector = 'dialog'): Promise<string[]> {
  return page.locator(selector).evaluate(dialog => {
    const found: string[] = []
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const isTooHigh = dialog.matches('dialog') && (top < 0 || bottom > window.innerHeight + 0.5)
    if (left < 0 || right > window.innerWidth || isTooHigh) found.push('It leaves the page.')
    for (const element of [dialog, ...dialog.querySelectorAll<HTMLElement>('*')]) {
      if (!element.checkVisibility() || element.matches('.visually-hidden, .visually-hidden *, option'))
        continue
      const box = element.getBoundingClientRect()
      // A long text scrolls within its field.
      const isWide = !element.matches('input') && element.scrollWidth > element.clientWidth + 1
      if (box.left < left - 0.5 || box.right > right + 0.5 || isWide)
        found.push(`Too wide: ${element.outerHTML}`)
    }
    return found
  })
}
