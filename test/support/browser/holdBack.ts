import type { BrowserContext, Page } from '@playwright/test'

/** Holds back every request to `url` from now on. Returns what lets them go on, also those that come after. */
export async function holdBack(
  place: Page | BrowserContext,
  url: Parameters<Page['route']>[0],
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await place.route(url, async route => {
    await released
    await route.continue()
  })
  return release
}
