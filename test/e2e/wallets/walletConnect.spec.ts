import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { type DirectoryRow, directoryRows } from '../../../local/outside/directory.ts'
import { test as base } from '../../support/browser/e2eTest.ts'
import { waitPatiently } from '../../support/browser/waitPatiently.ts'
import { type PocketWallet, startPocketWallet } from '../../support/chain/pocketWallet.ts'
import { HostPage } from '../pages/HostPage.ts'
import type { WalletDialog } from '../pages/WalletDialog.ts'
import { Widget } from '../pages/Widget.ts'

const [, other = localAccounts.owner] = localAccounts.visitors

const qrText = 'Scan this QR Code with your phone'

/** The browser's pages have no wallet of their own; the visitor holds one in the hand. */
const test = base.extend<{
  /** A wallet on another device, with the visitor's key and another: the real WalletKit on the stack's relay. */
  pocket: PocketWallet
}>({
  pocket: async ({ stack, visitor }, use) => {
    const wallet = await startPocketWallet({
      relayUrl: stack.urls.outside.replace(/^http/, 'ws'),
      accounts: [visitor, other],
      chains: stack.chains,
      answer: async () => 'approve',
    })
    await use(wallet)
    await wallet.stop()
  },
})

const copyLink = ({ root }: WalletDialog) => root.getByRole('button', { name: 'Copy link' })
const code = ({ root }: WalletDialog) => root.getByRole('img', { name: 'QR code' })

/** Opens the code for any wallet. */
async function openCode({ connectButton, dialog }: Widget) {
  await connectButton.click()
  await dialog.root.getByRole('button', { name: /^WalletConnect/ }).click()
  await dialog.expectHeading('WalletConnect')
}

/** Takes the link of the pairing as a visitor does: with the button, from the clipboard. */
async function takeLink({ dialog }: Widget, page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(copyLink(dialog)).toBeEnabled()
  await copyLink(dialog).click()
  await expect(dialog.root.getByRole('status')).toContainText('Link copied')
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Connects by the code for any wallet. */
async function connectPocket(widget: Widget, page: Page, pocket: PocketWallet) {
  await openCode(widget)
  await pocket.pair(await takeLink(widget, page))
  await widget.expectConnected()
}

/** Opens a wallet of the directory. */
async function openListed({ connectButton, dialog }: Widget, { name }: DirectoryRow) {
  await connectButton.click()
  await dialog.root.getByRole('button', { name: /^All Wallets/ }).click()
  await dialog.root.getByRole('searchbox', { name: 'Search wallet' }).fill(name)
  // What is found takes the place of what stood there: a press while it does would be lost.
  await expect(dialog.root.getByRole('status')).toContainText(/wallets? found/)
  await dialog.root.getByRole('button', { name, exact: true }).click()
  await dialog.expectHeading(name)
}

function rowWhere(isWanted: (row: DirectoryRow) => unknown): DirectoryRow {
  const row = directoryRows.find(isWanted)
  if (!row) throw new Error('The directory lists no such wallet.')
  return row
}

// Proves: Specification §1, §2.3, §4, §7, §8; Design §8
test('by keyboard alone a visitor connects the wallet in the hand and hears each step; it tips in both currencies, is followed, and hears of the end', async ({
  open,
  page,
  pocket,
  stack,
  visitor,
}) => {
  const { widget } = await open({ wallet: false })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await widget.connectButton.focus()
  await page.keyboard.press('Enter')
  const entry = widget.dialog.root.getByRole('button', { name: /^WalletConnect/ })
  await expect(entry).toBeVisible()
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(widget.dialog.root.getByRole('status')).toContainText(qrText)
  await copyLink(widget.dialog).focus()
  await page.keyboard.press('Enter')
  await expect(widget.dialog.root.getByRole('status')).toContainText('Link copied')
  await pocket.pair(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(widget.frame.getByRole('status').filter({ hasText: /connected/i })).toBeAttached()
  await widget.expectConnected()
  await expect(widget.account).toContainText(visitor.address.slice(0, 6))

  const methods = () => pocket.keys.requests.map(({ method }) => method)
  await widget.send({ name: 'Ada', message: 'Signed there.', currency: 'USDC', amount: '2' })
  await widget.expectConfirmed()
  expect(methods()).toContain('eth_signTypedData_v4')
  await widget.another.click()

  await pocket.setChain(stack.chains[1]?.id ?? 0)
  await expect(widget.status).toContainText('Sepolia')
  await pocket.setChain(stack.chains[0]?.id ?? 0)
  await expect(widget.status).toContainText('Local chain')
  await pocket.setAccounts([other.address])
  await expect(widget.account).toContainText(other.address.slice(0, 6))
  const before = methods().filter(method => method === 'eth_sendTransaction').length
  await widget.send({ message: 'From my pocket.', currency: 'ETH', amount: '0.01' })
  await widget.expectConfirmed()
  expect(methods().filter(method => method === 'eth_sendTransaction')).toHaveLength(before + 1)
  await widget.openMessages()
  await expect(widget.rows.first()).toContainText('From my pocket.')
  await expect(widget.rows.first()).toContainText(other.address.slice(0, 6))

  await widget.openForm()
  await widget.disconnectButton.click()
  await widget.expectDisconnected()
  await expect.poll(() => pocket.sessions()).toEqual([])
})

// Proves: Specification §4
test('a session lives as long as the browser lets this page remember it, and is over in each frame once the wallet ends it', {
  tag: '@storage',
}, async ({ open, page, pocket, storage }) => {
  const host = await open({ wallet: false })
  const { widget } = host
  await connectPocket(widget, page, pocket)
  await host.reload()
  if (storage === 'blocked') return await widget.expectDisconnected()
  await widget.expectConnected()
  await widget.send({ message: 'Back again.', amount: '0.01' })
  await widget.expectConfirmed()
  expect(pocket.proposals).toHaveLength(1)
  const second = await page.context().newPage()
  await second.goto(page.url())
  const { widget: other } = new HostPage(second)
  await other.expectConnected()
  await pocket.endSessions()
  await widget.expectDisconnected()
  await other.expectDisconnected()
})

/** Stands between the page and the relay. */
async function standBetween(page: Page, outside: string) {
  const routes = new Set<WebSocketRoute>()
  let isAway = false
  await page.context().routeWebSocket(`${outside.replace(/^http/, 'ws')}/**`, route => {
    if (isAway) return void route.close({ code: 3000, reason: 'away' })
    routes.add(route)
    route.connectToServer()
  })
  return {
    leave() {
      isAway = true
      for (const route of routes) void route.close({ code: 3000, reason: 'away' })
      routes.clear()
    },
    comeBack() {
      isAway = false
    },
  }
}

// Proves: Design §8
test('a relay that is away is said so, and the visit goes on once it is back: before the code, under it and in a session', async ({
  open,
  page,
  pocket,
  stack,
}) => {
  const relay = await standBetween(page, stack.urls.outside)
  relay.leave()
  const { widget } = await open({ wallet: false })
  const { root } = widget.dialog
  await openCode(widget)
  await widget.dialog.expectText('WalletConnect did not answer.')
  relay.comeBack()
  await widget.dialog.choose('Try again')
  const uri = await takeLink(widget, page)
  relay.leave()
  await expect(root.getByRole('alert')).toContainText("WalletConnect can't be reached.")
  await expect(root.getByRole('paragraph')).toHaveText("WalletConnect can't be reached. Trying again...")
  relay.comeBack()
  await expect(root.getByRole('paragraph')).toHaveText('Scan this QR Code with your phone')
  await pocket.pair(uri)
  await widget.expectConnected()
  relay.leave()
  relay.comeBack()
  await widget.send({ message: 'Still here.', amount: '0.01' })
  await widget.expectConfirmed()
})

// Proves: Specification §4
test('a listed wallet is among the recent ones the next time', async ({ open, context, page, pocket }) => {
  await waitPatiently(context, 'wallets')
  const row = rowWhere(({ mobile_link, rdns }) => mobile_link && !rdns)
  const { widget } = await open({ wallet: false })
  await openListed(widget, row)
  await pocket.pair(await takeLink(widget, page))
  await widget.expectConnected()
  await widget.disconnectButton.click()
  await widget.expectDisconnected()
  await widget.connectButton.click()
  await expect(widget.dialog.root.getByRole('button', { name: `${row.name} recent` })).toBeVisible()
})

// Proves: Specification §1, §2.3, §9
test('a listed wallet has its desktop program opened by a page of its own, once; inside a frame, only by the visitor', async ({
  open,
  context,
  page,
  stack,
}) => {
  await waitPatiently(context, 'wallets')
  const row = rowWhere(({ desktop_link, mobile_link, rdns }) => desktop_link && mobile_link && !rdns)
  // There are no such programs here: what matters is which links the page follows.
  const followed: string[] = []
  await context.exposeFunction('follow', (href: string) => void followed.push(href))
  await context.addInitScript(() =>
    document.addEventListener('click', event => {
      const { target } = event
      if (!(target instanceof HTMLAnchorElement) || !target.protocol.endsWith('-desktop:')) return
      event.preventDefault()
      Reflect.get(window, 'follow')(target.href)
    }),
  )
  const openDesktop = async (widget: Widget) => {
    await openListed(widget, row)
    await widget.dialog.root.getByRole('tab', { name: 'Desktop' }).click()
    const link = widget.dialog.root.getByRole('link', { name: `Open ${row.name}` })
    await expect(link).toHaveAttribute('href', new RegExp(`^${row.desktop_link}wc\\?uri=wc%3A`))
    return link
  }

  const { widget } = await open({ wallet: false })
  const framed = await openDesktop(widget)
  await expect(framed).toHaveAttribute('target', '_self')
  await expect(widget.dialog.root.getByRole('link', { name: 'Open full page' })).toBeVisible()
  await framed.click()
  await expect.poll(() => followed).toEqual([await framed.getAttribute('href')])

  followed.length = 0
  await page.goto(stack.urls.widget)
  const alone = new Widget(page)
  const link = await openDesktop(alone)
  await expect.poll(() => followed).toEqual([await link.getAttribute('href')])
  const { root } = alone.dialog
  await root.getByRole('tab', { name: 'Mobile' }).click()
  await root.getByRole('tab', { name: 'Desktop' }).click()
  await link.click()
  await expect.poll(() => followed).toHaveLength(2)
})

// Proves: Specification §1, §2.3
test('on a phone a listed wallet is opened by a link and no code, and by a link again while it is asked for a tip', async ({
  open,
  context,
  pocket,
}) => {
  await waitPatiently(context, 'wallets')
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 15)' }),
  )
  const row = rowWhere(({ mobile_link, rdns }) => mobile_link?.endsWith('://') && !rdns)
  // There is no such program here, and the browser's question about one takes every later click.
  await context.addInitScript(() =>
    document.addEventListener('click', event => {
      if (event.target instanceof HTMLAnchorElement && event.target.href.includes('://wc?'))
        event.preventDefault()
    }),
  )
  const { widget } = await open({ wallet: false })
  await openListed(widget, row)
  const link = widget.dialog.root.getByRole('link', { name: `Open ${row.name}` })
  await expect(link).toHaveAttribute('href', new RegExp(`^${row.mobile_link}wc\\?uri=wc%3A`))
  await expect(code(widget.dialog)).toBeHidden()
  await expect(widget.dialog.root.getByText(qrText)).toBeHidden()
  await link.click()
  await pocket.pair(new URL((await link.getAttribute('href')) ?? '').searchParams.get('uri') ?? '')
  await widget.expectConnected()

  let answer = () => {}
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve
  })
  const { provider } = pocket.keys
  const { request } = provider
  provider.request = async asked => {
    await isAnswered
    return request(asked)
  }
  await widget.send({ message: 'By a link.', amount: '0.001' })
  const again = widget.status.getByRole('link', { name: `Open ${row.name}` })
  await expect(again).toHaveAttribute('href', new RegExp(`^${row.mobile_link}wc\\?sessionTopic=\\w+$`))
  await expect(again).toHaveAttribute('target', '_self')
  answer()
  await widget.expectConfirmed()
})

// Proves: Specification §2.3, §4, §9
test('on an iPhone the dialog stays for a moment when the visitor comes back from the wallet', async ({
  open,
  context,
  page,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)' }),
  )
  await waitPatiently(context, 'wallets')
  const row = rowWhere(({ mobile_link, rdns }) => mobile_link?.endsWith('://') && !rdns)
  const { widget } = await open({ wallet: false })
  await openListed(widget, row)
  const link = widget.dialog.root.getByRole('link', { name: `Open ${row.name}` })
  await expect(link).toHaveAttribute('href', /wc%3A/)
  await link.evaluate(link => {
    // There is no such program here: what matters is that the link was tapped, and that the page is seen again.
    link.addEventListener('click', event => event.preventDefault())
    if (link instanceof HTMLElement) link.click()
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const { backButton, closeButton } = widget.dialog
  await widget.dialog.expectText('Connecting...')
  for (const button of [backButton, closeButton])
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(widget.dialog.root).toBeVisible()
  for (const button of [backButton, closeButton]) await expect(button).not.toHaveAttribute('aria-disabled')
  await closeButton.click()
  await expect(widget.dialog.root).toBeHidden()
})
