import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { parseEther } from 'viem'
import { addTestWallet } from '../support/addTestWallet.ts'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/e2eTest.ts'
import { type OwnerSite, withOwnerSite } from '../support/hostSite.ts'
import { plainSite } from '../support/plainSite.ts'
import { testRelease } from '../support/testRelease.ts'
import { HostPage } from './pages/HostPage.ts'

type PlainSite = Awaited<ReturnType<typeof plainSite>>

/** With a static host for the release and for the site made of it, and the owner's own page. */
const test = base.extend<{ host: PlainSite; ownPage: OwnerSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
  host: async ({}, use) => {
    const host = await plainSite()
    host.put(await testRelease())
    await use(host)
    await host.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
  ownPage: ({}, use) => withOwnerSite(use),
  ownSites: ({ ownPage }, use) => use([ownPage.url]),
})

/** An owner whose clicks and fields in our pages are counted; those in the wallet's own windows are not. */
function owner() {
  const used = { clicks: 0, fields: 0 }
  return {
    used,
    async click(target: Locator) {
      used.clicks++
      await target.click()
    },
    async choose(target: Locator, value: string) {
      used.clicks++
      await target.selectOption(value)
    },
    async fill(target: Locator, text: string) {
      used.fields++
      await target.fill(text)
    },
  }
}

const parts = (page: Page) => ({
  network: page.getByLabel('Network', { exact: true }),
  node: page.getByLabel('Node address'),
  contract: page.getByLabel('Contract address'),
  connect: page.getByRole('button', { name: 'Connect Wallet' }),
  deploy: page.getByRole('button', { name: 'Deploy with your wallet' }),
  zip: page.getByRole('button', { name: 'Download your site' }),
  preview: page.frameLocator('iframe[title="Preview of the widget"]'),
})

test('an owner with a browser alone goes from the release on a static host to a tip on their own page, in at most 12 clicks and 4 fields', async ({
  page,
  context,
  stack,
  chain,
  client,
  visitor,
  recipient,
  host,
  ownPage,
}) => {
  await addTestWallet(context, stack, { accounts: [visitor] })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { used, click, choose, fill } = owner()
  const { network, node, contract, connect, deploy, zip, preview } = parts(page)
  await page.goto(host.url)
  await page.waitForURL(`${host.url}setup/`)

  await choose(network, 'local')
  await fill(node, chain.rpcUrl)
  await expect(page.getByRole('main').getByText(/^The node works/)).toBeVisible()
  await click(connect)
  await click(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /Kudos|Test|Development/ })
      .first(),
  )
  await expect(
    page.getByRole('main').getByText(`Your wallet ${visitor.address} will be the owner`),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText(/It costs a network fee of about [\d.]+ ETH/)).toBeVisible()
  await click(deploy)
  await expect(contract).toHaveValue(/^0x[\dA-Fa-f]{40}$/)
  await expect(
    page.getByRole('main').getByText(`The contract is there. Its owner is ${visitor.address}.`).first(),
  ).toBeVisible()

  // The preview is the real widget of these settings; it may know the wallet by now, for its site is the same.
  await expect(preview.getByRole('textbox', { name: /^Your message/ })).toBeVisible()

  // Nothing is lost by a reload.
  const address = await contract.inputValue()
  await page.reload()
  await expect(contract).toHaveValue(address)

  const [download] = await Promise.all([page.waitForEvent('download'), click(zip)])
  const files = unzipSync(await readFile(await download.path()))
  host.put(new Map(Object.entries(files)))

  // The site's own page makes the snippet.
  await page.goto(`${host.url}embed/`)
  await fill(page.getByRole('textbox', { name: 'Your wallet address or ENS name' }), recipient)
  await click(page.getByRole('button', { name: /^Copy Your code$/ }))
  await expect(page.getByRole('status')).toHaveText(/Your code: copied/)
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(used.clicks).toBeLessThanOrEqual(12)
  expect(used.fields).toBeLessThanOrEqual(4)

  ownPage.put(`<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><p>Hello</p>${code}`)
  await page.goto(ownPage.url)
  const { widget } = new HostPage(page)
  await widget.connect()
  await widget.send({ message: 'Read on the own page.', amount: '0.01' })
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.01'))
})

test('a node is tried while it is typed, and each fault has its sentence', async ({ page, chain, host }) => {
  await page.goto(`${host.url}setup/`)
  const { network, node } = parts(page)
  await node.fill(chain.rpcUrl)
  await expect(
    page.getByRole('main').getByText('This is a node of Local chain. Choose that network, or another node.'),
  ).toBeVisible()
  // An owner often enters the node first and chooses its network after that.
  await network.selectOption('local')
  await expect(node).toHaveValue(chain.rpcUrl)
  await expect(page.getByRole('main').getByText(/^The node works/)).toBeVisible()
  await node.fill(`${host.url}release.json`)
  await expect(page.getByRole('main').getByText('This address does not answer as a node.')).toBeVisible()
  await node.fill(chain.rpcUrl)
  await expect(page.getByRole('main').getByText(/^The node works/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('in a frame, setup does nothing, and a widget that is not set up says so', async ({
  page,
  host,
  ownPage,
}) => {
  ownPage.put(
    `<!doctype html><link rel="icon" href="data:,"><iframe src="${host.url}setup/"></iframe><iframe src="${host.url}"></iframe>`,
  )
  await page.goto(ownPage.url)
  await expect(page.frameLocator('iframe').first().getByText('Open it in its own tab.')).toBeVisible()
  await expect(
    page.frameLocator('iframe').last().getByText('This tip widget is not set up yet.'),
  ).toBeVisible()
})
