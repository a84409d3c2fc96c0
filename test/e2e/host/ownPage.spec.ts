import { expect, type Page } from '@playwright/test'
import type { OwnPageSetup } from '../../ownPage/page.tsx'
import { addTestWallet } from '../../support/browser/addTestWallet.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { test as base } from '../../support/browser/e2eTest.ts'
import { servePage } from '../../support/sites/servePage.ts'
import { startedOnce } from '../../support/startedOnce.ts'

/** A page of ours, built and served by itself; it is no part of the local stack, so it may be asked for, too. */
const startSite = startedOnce(() => servePage('ownPage/index.html', 'ownPage'))

const test = base.extend<{ site: string; show: (setup?: Partial<OwnPageSetup>) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
  site: async ({}, use) => {
    const site = new URL((await startSite()).url)
    site.hostname = 'kudos.localhost'
    await use(site.href)
  },

  ownSites: ({ site }, use) => use([site]),

  show: async ({ context, page, site, stack, visitor }, use) => {
    await addTestWallet(context, stack, { accounts: [visitor] })
    const deployments = Object.fromEntries(
      stack.chains.map(({ id, rpcUrl, kudos, usdc }) => [
        id,
        { rpcUrls: [rpcUrl], kudosAddress: kudos, usdcAddress: usdc },
      ]),
    )
    await use(async (setup = {}) => {
      const url = new URL(site)
      url.searchParams.set('setup', JSON.stringify({ deployments, ...setup }))
      await page.goto(url.href)
      await expect(page.getByRole('heading', { name: 'Thank-you notes' })).toBeVisible()
    })
  },
})

const dialog = (page: Page) => page.getByRole('dialog')

async function connect(page: Page) {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog(page).getByRole('button', { name: 'Development Wallet' }).click()
  await expect(dialog(page)).toBeHidden()
}

// Proves: Specification §2.3, §7
test('another page connects, switches and disconnects with the three buttons and the hook, and hears every event, in order', async ({
  page,
  show,
  visitor,
}) => {
  await show()
  await expect(page.getByRole('button', { name: 'Local chain' })).toBeVisible()
  await connect(page)
  await expect(page.getByText(visitor.address)).toBeVisible()
  const account = page.getByRole('button', {
    name: `10 ETH ${visitor.address.slice(0, 4)}...${visitor.address.slice(-6)}`,
  })
  await expect(account).toBeVisible()
  await page.getByRole('button', { name: 'Local chain' }).click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await page.evaluate(() => window.ownPage?.events)).toEqual([
    { event: 'MODAL_LOADED' },
    { event: 'MODAL_OPEN', properties: { connected: false } },
    { event: 'SELECT_WALLET', properties: { name: 'Development Wallet', platform: 'browser' } },
    { event: 'MODAL_CLOSE', properties: { connected: true } },
    { event: 'CONNECT_SUCCESS', properties: { name: 'Development Wallet', method: 'browser' } },
    { event: 'CLICK_NETWORKS' },
    { event: 'MODAL_OPEN', properties: { connected: true } },
    { event: 'MODAL_CLOSE', properties: { connected: true } },
  ])
  await page.getByRole('button', { name: 'Local chain' }).click()
  await dialog(page).getByRole('button', { name: 'Sepolia' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sepolia' })).toBeVisible()
  await page.evaluate(() => window.ownPage?.handle.switchNetwork(31337))
  await expect(page.getByRole('button', { name: 'Local chain' })).toBeVisible()
  await page.evaluate(() => window.ownPage?.handle.disconnect())
  await expect(page.getByText('Nobody is connected.')).toBeVisible()
})

// Proves: Design §8
test('the page fetches no wallet code before the visitor points at a button or goes to it by keyboard, which opens nothing', async ({
  page,
  show,
}) => {
  const scripts: string[] = []
  page.on('request', request => void scripts.push(request.url()))
  const hasDialog = () => scripts.some(url => /\/Dialog-[^/]*\.js$/.test(url))
  const intents = [
    () => page.getByRole('button', { name: 'Connect Wallet' }).hover(),
    () => page.keyboard.press('Tab'),
    () => page.getByRole('button', { name: 'Local chain' }).hover(),
  ]
  for (const intend of intents) {
    scripts.length = 0
    await page.mouse.move(0, 0)
    await show()
    expect(scripts.filter(url => /\/(Dialog|wallet)-[^/]*\.js$/.test(url))).toEqual([])
    await intend()
    await expect.poll(hasDialog).toBe(true)
    await expect(page.locator('dialog')).toBeAttached()
    await expect(dialog(page)).toBeHidden()
  }
})

// Proves: Specification §2.3
test('whatever plain JavaScript asks for, the page stays: a broken view closes the dialog, which opens again', async ({
  page,
  show,
}) => {
  await show()
  const isStanding = () => expect(page.getByRole('heading', { name: 'Thank-you notes' })).toBeVisible()
  const ask = (json: string) =>
    page.evaluate(json => {
      try {
        window.ownPage?.handle.open(JSON.parse(json))
        return 'open'
      } catch (error) {
        return Object(error).code
      }
    }, json)

  expect(await ask('{"name":"ConnectingExternal","optionId":"x"}')).toBe('open')
  await expect(dialog(page).getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await isStanding()
  expect(await ask('{"name":"ConnectingExternal","optionId":"x"}')).toBe('connector-undefined')

  expect(await ask('{"name":"ConnectingWalletConnect","wallet":{"id":"x"}}')).toBe('open')
  await expect(dialog(page).getByText('Not Detected', { exact: true })).toBeVisible()
  await isStanding()

  for (const json of ['{"name":"Nowhere"}', '{}', '"Connect"']) {
    expect(await ask(json)).toBe('open')
    await expect(dialog(page).getByRole('button', { name: 'What is a wallet?' })).toBeVisible()
  }

  // React tells the console of every error that it has caught.
  await page.evaluate(() => Object.assign(console, { error() {} }))
  expect(await ask('{"name":"ConnectingWalletConnect","wallet":{"id":"x","imageUrl":7}}')).toBe('open')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  await expect(page.getByText('The wallet dialog stopped working.')).not.toHaveCount(0)
  await expect(dialog(page)).toBeHidden()
  await isStanding()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Development Wallet' })).toBeVisible()
  await expect(again).toBeHidden()
})

// Proves: Specification §3
test("the page's own colours, corners and letters are the dialog's, a token stands in place of the coin, and the page may start on another network", async ({
  page,
  show,
  stack,
  visitor,
}) => {
  const [local] = stack.chains
  if (!local) throw new Error('The stack has no chain.')
  await show({
    themeMode: 'dark',
    themeVariables: { accent: '#2563eb', fontFamily: 'serif', borderRadius: '2px', surface: '#101820' },
    defaultChain: 11155111,
    tokens: { 31337: { address: local.usdc, symbol: 'USDC', decimals: 6 } },
  })
  await expect(page.getByRole('button', { name: 'Sepolia' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const devWallet = dialog(page).getByRole('button', { name: 'Development Wallet' })
  await expect(devWallet).toBeVisible()
  const look = () =>
    dialog(page).evaluate(element => {
      const { backgroundColor, fontFamily, colorScheme } = getComputedStyle(element)
      return { backgroundColor, fontFamily, colorScheme }
    })
  expect(await look()).toMatchObject({ backgroundColor: 'rgb(16, 24, 32)', fontFamily: 'serif' })
  expect(await axeFindings(page)).toEqual([])
  await page.evaluate(() => window.ownPage?.handle.setThemeVariables({ surface: '#0a0a0a' }))
  await expect.poll(look).toMatchObject({ backgroundColor: 'rgb(10, 10, 10)' })
  await page.evaluate(() => window.ownPage?.handle.setThemeMode('light'))
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')

  await devWallet.click()
  await expect(dialog(page)).toBeHidden()
  const end = visitor.address.slice(-6)
  await expect(page.getByRole('button', { name: new RegExp(`^100 USDC .*${end}$`) })).toBeVisible()
  await page.getByRole('button', { name: /USDC/ }).click()
  await expect(dialog(page).getByText('100 USDC')).toBeVisible()
})
