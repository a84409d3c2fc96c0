import type { Stack } from '../../../local/stack.ts'
import { HostPage } from '../../e2e/pages/HostPage.ts'
import { addTestWallet } from '../browser/addTestWallet.ts'
import { test as base } from '../browser/e2eTest.ts'

/** The end-to-end test on sites of this worker's own, whose host page is shown in a browser with the visitor's wallet. */
export function testOn<urls extends Record<string, string> & { host: string }>(
  startSite: (stack: Stack, workerIndex: number) => Promise<{ urls: urls }>,
) {
  return base.extend<{ site: urls; show: () => Promise<HostPage> }>({
    site: [
      async ({ stack }, use, { workerIndex }) => use((await startSite(stack, workerIndex)).urls),
      { timeout: 120_000 },
    ],

    ownSites: ({ site }, use) => use(Object.values(site)),

    show: async ({ context, page, site, stack, visitor, recipient }, use) => {
      await addTestWallet(context, stack, { accounts: [visitor] })
      await use(async () => {
        const url = new URL(site.host)
        url.searchParams.set('address', recipient)
        await page.goto(url.href)
        return new HostPage(page)
      })
    },
  })
}
