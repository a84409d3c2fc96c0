import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { parseEther } from 'viem'
import { configureSite } from '#site/configureSite.ts'
import type { SiteFiles } from '#site/release.ts'
import { addTestWallet } from '../../support/browser/addTestWallet.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { test as base } from '../../support/browser/e2eTest.ts'
import { startPocketWallet } from '../../support/chain/pocketWallet.ts'
import { type OwnerSite, withOwnerSite } from '../../support/sites/hostSite.ts'
import { plainSite } from '../../support/sites/plainSite.ts'
import { testRelease } from '../../support/testRelease.ts'
import { agree, asking } from '../pages/CoinbaseWindow.ts'
import { HostPage } from '../pages/HostPage.ts'

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

/** Presses a button that makes the site's zip, which takes a busy machine as long as it takes. */
async function download(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 0 }), press()])
  return readFile(await download.path())
}

/** Enters all settings as the text of their file. */
async function writeFile(page: Page, settings: unknown) {
  await page.getByText('All settings as kudos.json').click()
  await page.getByLabel('kudos.json', { exact: true }).fill(JSON.stringify(settings))
}

// Proves: Design §14
test('a node is tried while it is typed, and each fault has its sentence; a field that the owner types in keeps the focus and the cursor when the wallet dialog learns the node', async ({
  page,
  chain,
  host,
}) => {
  const { network, node, contract, connect } = parts(page)
  const main = page.getByRole('main')
  await page.clock.install()
  await page.goto(`${host.url}setup/`)
  await node.fill(chain.rpcUrl)
  await expect(
    main.getByText('This is a node of Local chain. Choose that network, or another node.'),
  ).toBeVisible()
  // An owner often enters the node first and chooses its network after that.
  await network.selectOption('local')
  await expect(node).toHaveValue(chain.rpcUrl)
  await expect(main.getByText(/^The node works/)).toBeVisible()
  await node.fill(`${host.url}release.json`)
  await expect(main.getByText('This address does not answer as a node.')).toBeVisible()
  await node.fill(chain.rpcUrl)
  await contract.pressSequentially('0x2')
  await page.keyboard.press('ArrowLeft')
  await page.clock.runFor(2_000)
  await expect(contract).toBeFocused()
  await page.keyboard.type('1')
  await expect(contract).toHaveValue('0x12')
  await contract.clear()
  await expect(connect).toBeVisible()
  await expect(main.getByText(/^The node works/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

// Proves: Design §14
test('an owner with a browser alone goes from the release in a folder of a static host to a tip on their own page, in at most 12 clicks and 4 fields; the setup of the site begins with its settings', async ({
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
  const site = `${host.url}tips/`
  const put = (files: SiteFiles) =>
    host.put(new Map([...files].map(([name, bytes]) => [`tips/${name}`, bytes])))
  put(await testRelease())
  await page.goto(site)
  await page.waitForURL(`${site}setup/`)

  await choose(network, 'local')
  await expect(page.getByText('First enter a node that works.')).toBeVisible()
  await expect(connect).toBeHidden()
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

  await fill(page.getByLabel('Recipient'), recipient)
  const made = await download(page, () => click(zip))
  put(new Map(Object.entries(unzipSync(made))))
  await page.goto(site)
  await expect(page.getByText(recipient.slice(2, 12))).toBeVisible()

  // The site's own page makes the snippet.
  await page.goto(`${site}embed/`)
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

  // As in a browser that has never been here.
  await page.goto(`${site}setup/`)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(contract).toHaveValue(address)
  await expect(page.getByLabel('Recipient')).toHaveValue(recipient)
  expect((await download(page, () => zip.click())).equals(made)).toBe(true)
})

// Proves: Design §14
test('on a phone, a wallet that declined the contract is asked again, and its whole address becomes the recipient', async ({
  page,
  context,
  stack,
  chain,
  visitor,
  host,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await addTestWallet(context, stack, { accounts: [visitor] })
  await page.goto(`${host.url}setup/`)
  const { network, node, contract, connect, deploy, zip } = parts(page)
  await network.selectOption('local')
  await node.fill(chain.rpcUrl)
  await connect.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Development Wallet' }).click()
  await expect(deploy).toBeVisible()
  await page.evaluate(() => window.testWallet?.refuse('eth_sendTransaction'))
  await deploy.click()
  await expect(page.getByText('You declined the request in your wallet.')).toBeVisible()
  // The wallet does as it is asked and never says so: the contract is found on the chain.
  await page.evaluate(() => {
    window.testWallet?.restore('eth_sendTransaction')
    window.testWallet?.lose('eth_sendTransaction', new Error('The answer was lost.'))
  })
  await deploy.click()
  await expect(contract).toHaveValue(/^0x[\dA-Fa-f]{40}$/)

  await page.getByRole('button', { name: 'Send tips to the connected wallet' }).click()
  const recipient = page.getByLabel('Recipient')
  await expect(recipient).toHaveValue(visitor.address)
  const isWhole = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth <= clientWidth && scrollHeight <= clientHeight
  for (const field of [recipient, contract]) expect(await field.evaluate(isWhole)).toBe(true)
  await expect(zip).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await axeFindings(page)).toEqual([])
  // Without an account, all is there: nothing asks for a wallet once more.
  await page.evaluate(() => window.testWallet?.setAccounts([]))
  await page.reload()
  await expect(contract).toHaveValue(/^0x/)
  await expect(connect).toBeHidden()
})

// Proves: Design §14
test('the faults of a file that is dropped or chosen are named as the page names its fields, and lead there; a running site gives its settings', async ({
  page,
  stack,
  chain,
  host,
}) => {
  await page.goto(`${host.url}setup/`)
  const link = (name: string) => page.getByRole('link', { name }).first()
  const chosen = page.getByLabel('Choose a kudos.json, or drop it on this page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const file = {
    networks: { base: { rpcUrls: ['node.example'], kudos: [] } },
    services: { relay: 'relay' },
    recipent: 'me',
  }
  await page.evaluate(json => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([json], 'kudos.json'))
    const event = { dataTransfer, bubbles: true, cancelable: true }
    for (const type of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, event))
  }, JSON.stringify(file))
  const main = page.getByRole('main')
  await expect(main.getByText('The settings were read. Some are missing or wrong:')).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: link('Node address (Base)') })
      .first(),
  ).toHaveText(
    'Node address (Base): Expected an address starting with https:// (or http:// on your own machine).',
  )
  for (const [name, label] of [
    ['Node address (Base)', 'Node address'],
    ['Contract address (Base)', 'Contract address'],
    ['Relay for USDC tips without a network fee', 'Relay for USDC tips without a network fee'],
    ['kudos.json, recipent', 'kudos.json'],
  ] as const) {
    await link(name).click()
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
  }
  await page.getByText('Start from an existing site').click()
  const choose = (text: string) =>
    chosen.setInputFiles({ name: 'kudos.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('networks')
  await expect(main.getByText('This file is not a kudos.json. It is not JSON.')).toBeVisible()
  await choose('{ "networks": {} }')
  await link('Network').click()
  await expect(page.getByRole('heading', { name: 'Network' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel('Or the address of your running site').fill(stack.urls.widget)
  await page.getByRole('button', { name: 'Read its settings' }).click()
  await expect(parts(page).contract.first()).toHaveValue(chain.kudos)
  await expect(page.getByLabel('WalletConnect project id')).toHaveValue('local')
})

// Proves: Design §14
test("the owner's phone makes the contract by WalletConnect, with the project of their settings", async ({
  page,
  context,
  stack,
  chain,
  visitor,
  host,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const relayUrl = stack.urls.outside.replace(/^http/, 'ws')
  const pocket = await startPocketWallet({ relayUrl, accounts: [visitor], chains: [chain] })
  try {
    await page.goto(`${host.url}setup/`)
    const { contract, connect, deploy } = parts(page)
    await writeFile(page, {
      networks: { local: { rpcUrls: [chain.rpcUrl], kudos: [] } },
      walletConnect: { projectId: 'local', relayUrl },
    })
    await connect.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^WalletConnect/ }).click()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(dialog.getByRole('status')).toContainText('Link copied')
    await pocket.pair(await page.evaluate(() => navigator.clipboard.readText()))
    await deploy.click()
    await expect(contract).toHaveValue(/^0x[\dA-Fa-f]{40}$/)
    await expect(page.getByText(`Its owner is ${visitor.address}.`).first()).toBeVisible()
  } finally {
    await pocket.stop()
  }
})

// Proves: Design §14
test('the window of Coinbase makes the contract', async ({ page, context, stack, chain, host }) => {
  await page.goto(`${host.url}setup/`)
  const { contract, connect, deploy } = parts(page)
  await writeFile(page, {
    networks: { local: { rpcUrls: [chain.rpcUrl], kudos: [] } },
    coinbase: { url: `${stack.urls.outside}/keys` },
  })
  const connecting = asking(context, async () => {
    await connect.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Coinbase Wallet' }).click()
  })
  await agree(await connecting)
  await agree(await asking(context, () => deploy.click()))
  await expect(contract).toHaveValue(/^0x[\dA-Fa-f]{40}$/)
})

// Proves: Design §14
test('in a frame, setup and the list of tips do nothing, and a widget that is not set up says so', async ({
  page,
  chain,
  host,
  ownPage,
}) => {
  const release = await testRelease()
  const networks = { local: { rpcUrls: [chain.rpcUrl], kudos: [chain.kudos] } }
  const made = [...configureSite(release, { networks })]
  host.put(new Map([...release, ...made.map(([name, bytes]) => [`made/${name}`, bytes] as const)]))
  const frames = ['setup/', `made/tips/?address=${chain.kudos}`, '']
  ownPage.put(
    `<!doctype html><link rel="icon" href="data:,">${frames.map(path => `<iframe src="${host.url}${path}"></iframe>`).join('')}`,
  )
  await page.goto(ownPage.url)
  const frame = (index: number) => page.frameLocator('iframe').nth(index)
  for (const index of [0, 1]) await expect(frame(index).getByText('Open it in its own tab.')).toBeVisible()
  await expect(frame(2).getByText('This tip widget is not set up yet.')).toBeVisible()
})
