import type { BrowserContext, Page, Route } from '@playwright/test'

/** Answers every request to `url` so from now on. Returns what ends the trouble. */
export async function makeTrouble(
  place: Page | BrowserContext,
  url: Parameters<Page['route']>[0],
  answer: (route: Route) => Promise<void> = route => route.abort(),
): Promise<() => void> {
  // Not ended by taking the route away: a browser that stops to ask may drop a request on its way.
  let isOver = false
  await place.route(url, route => (isOver ? route.fallback() : answer(route)))
  return () => {
    isOver = true
  }
}
