import type { Locator } from '@playwright/test'

/** Waits until the browser has looked whether an element is near: what is fetched lazily, with it, has been asked for by then. */
export function whenLookedAt(element: Locator): Promise<unknown> {
  return element.evaluate(
    element => new Promise(resolve => new IntersectionObserver(resolve).observe(element)),
  )
}
