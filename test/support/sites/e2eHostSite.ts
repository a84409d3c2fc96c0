import { HostPage } from '../../e2e/pages/HostPage.ts'
import { addTestWallet } from '../browser/addTestWallet.ts'
import { test as base, type OpenOptions } from '../browser/e2eTest.ts'
import { type SitePage, serveSite } from './hostSite.ts'

type Fixtures = {
  /** A site of the test's own, without pages. */
  blog: { url: string; pages: Record<string, SitePage> }
  /** Opens a page that the test's own site serves from then on, in a browser with the visitor's wallet. */
  visit: (
    body: string,
    options?: {
      headers?: Record<string, string>
      head?: string
      /** Browsers take the page for an unencrypted one: its host is no name of this machine's. */
      isUnencrypted?: boolean
    } & Pick<OpenOptions, 'waitUntil'>,
  ) => Promise<HostPage>
  /** How much the page has moved by itself since it was opened: the sum of its layout shifts. */
  shifts: () => Promise<number>
}

/** A site's address under a name that is not this machine's own; see chromiumLaunch. */
const unencrypted = (url: string) => url.replace('blog.localhost', 'blog.test')

/** The end-to-end test with a host site of its own, on another site than the widget's. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
  blog: async ({}, use) => {
    const pages: Record<string, SitePage> = {}
    const { url, stop } = await serveSite(pages)
    await use({ url, pages })
    await stop()
  },

  ownSites: ({ blog }, use) => use([blog.url, unencrypted(blog.url)]),

  visit: async ({ blog, context, page, stack, visitor }, use) => {
    await addTestWallet(context, stack, { accounts: [visitor] })
    await context.addInitScript(() => {
      let sum = 0
      Object.assign(window, { layoutShifts: () => sum })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
            sum += Number(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await use(async (body, { headers = {}, head = '', isUnencrypted = false, waitUntil = 'load' } = {}) => {
      blog.pages['/'] = {
        headers,
        html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`,
      }
      await page.goto(`${isUnencrypted ? unencrypted(blog.url) : blog.url}/`, { waitUntil })
      return new HostPage(page)
    })
  },

  shifts: ({ page }, use) =>
    use(async () => {
      // Shifts are told with the frame after the one in which they were seen.
      await page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      return Number(await page.evaluate('layoutShifts()'))
    }),
})
