import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, chromium, expect } from '@playwright/test'
import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { type LocalClient, localClient } from '../../../local/chain/localClient.ts'
import { fund } from '../../../local/chain/seed.ts'
import type { Stack } from '../../../local/stack.ts'
import { HostPage } from '../../e2e/pages/HostPage.ts'
import { e2eResults } from '../e2eResults.ts'
import { startedOnce, stopAll } from '../startedOnce.ts'
import { addTestWallet } from './addTestWallet.ts'
import { chromiumLaunch } from './browser.ts'
import type { TestWalletOptions } from './testWallet.ts'

/** What projects and tests may choose. */
export type BrowserOptions = {
  /** Whether the browser keeps anything for a site in another site's iframe. */
  storage: 'blocked' | 'allowed'
  /** Whether requests may fail, as with a node that is down; anything else that a page complains of fails the test. */
  requestsMayFail: boolean
}

/** How a test opens the host page. */
export type OpenOptions = {
  /** Query of the host page, passed on to the widget; see local/site/hostPage.ts. */
  query?: Record<string, string>
  /** What the wallet in the page is like; `false` for a browser without one. */
  wallet?: Partial<TestWalletOptions> | false
  /** What of the page is waited for: `commit` where a test holds back what its frame loads. */
  waitUntil?: 'load' | 'commit'
}

type TestFixtures = BrowserOptions & {
  /** Addresses of what a test serves itself, besides the stack. */
  ownSites: readonly string[]
  /** An account of this test's own, with 10 ETH and 100 USDC. */
  visitor: { name: string; address: Address; privateKey: `0x${string}` }
  /** An address that nobody has tipped yet. */
  recipient: Address
  /** Fails the test when a page throws, logs an error or talks to anybody else than the stack. */
  noComplaints: undefined
  /** Opens the host page with this test's recipient and a wallet that holds the visitor's key. */
  open: (options?: OpenOptions) => Promise<HostPage>
}

type WorkerFixtures = {
  /** What runs. */
  stack: Stack
  /** The chain that the widget starts on. */
  chain: Stack['chains'][number]
  /** A client of that chain. */
  client: LocalClient
  /** Stops what this worker has started, at its end. */
  end: undefined
}

/** The browsers that allow or block storage: every test has a context of its own in one. */
const browsers = {
  allowed: startedOnce(() => startBrowser('allowed')),
  blocked: startedOnce(() => startBrowser('blocked')),
}

/** Playwright's test with the local stack, a browser that blocks or allows storage, and people of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  storage: ['blocked', { option: true }],
  requestsMayFail: [false, { option: true }],
  ownSites: [[], { option: true }],

  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
    async ({}, use) => {
      const stack: Stack = JSON.parse(await readFile(`${e2eResults}stack.json`, 'utf8'))
      await use(stack)
    },
    { scope: 'worker' },
  ],

  chain: [
    async ({ stack }, use) => {
      const [chain] = stack.chains
      if (!chain) throw new Error('The stack has no chain.')
      await use(chain)
    },
    { scope: 'worker' },
  ],

  client: [
    ({ chain }, use) => use(localClient({ url: chain.rpcUrl, chainId: chain.id })),
    { scope: 'worker' },
  ],

  end: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
    async ({}, use) => {
      await use(undefined)
      await stopAll()
    },
    { scope: 'worker', auto: true },
  ],

  visitor: async ({ chain, client }, use) => {
    const privateKey = generatePrivateKey()
    const address = privateKeyToAddress(privateKey)
    await fund(client, chain, address, { ether: '10', dollars: '100' })
    await use({ name: 'Visitor', address, privateKey })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
  recipient: ({}, use) => use(privateKeyToAddress(generatePrivateKey())),

  context: async ({ storage, viewport, colorScheme, reducedMotion, hasTouch, isMobile }, use) => {
    const { browser } = await browsers[storage]()
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion, hasTouch, isMobile })
    await use(context)
    await context.close()
  },

  noComplaints: [
    async ({ context, stack, requestsMayFail, ownSites }, use) => {
      const known = [...ownSites, ...Object.values(stack.urls), ...stack.chains.map(({ rpcUrl }) => rpcUrl)]
      const origins = new Set([...known.map(url => new URL(url).origin), 'null'])
      const complaints: string[] = []
      context.on('console', message => {
        const isFailedRequest = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !(isFailedRequest && requestsMayFail))
          complaints.push(isFailedRequest ? `${message.text()} ${message.location().url}` : message.text())
      })
      context.on('weberror', thrown => void complaints.push(thrown.error().message))
      context.on('request', request => {
        const { origin, hostname } = new URL(request.url())
        // The widget of a build of the test's own is the widget, too.
        if (!origins.has(origin) && hostname !== 'kudos.localhost')
          complaints.push(`A request to ${request.url()}`)
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  open: async ({ context, page, stack, visitor, recipient }, use) => {
    await use(async ({ query = {}, wallet = {}, waitUntil = 'load' } = {}) => {
      if (wallet !== false) await addTestWallet(context, stack, { accounts: [visitor], ...wallet })
      const url = new URL(stack.urls.host)
      for (const [name, value] of Object.entries({ address: recipient, ...query })) {
        url.searchParams.set(name, value)
      }
      await page.goto(url.href, { waitUntil })
      return new HostPage(page)
    })
  },
})

/**
 * Starts a browser with a profile that blocks or allows storage: its contexts do as it does.
 * @param unlike switches of Playwright's own that it does without
 */
export async function startBrowser(storage: BrowserOptions['storage'], unlike: string[] = []) {
  const profile = await mkdtemp(join(tmpdir(), 'kudos-profile-'))
  await mkdir(join(profile, 'Default'))
  const preferences = { profile: { cookie_controls_mode: storage === 'blocked' ? 1 : 0 } }
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch(),
    ignoreDefaultArgs: unlike,
  })
  const browser = context.browser()
  if (!browser) throw new Error('The browser of a profile is not told.')
  return {
    browser,
    async stop() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
