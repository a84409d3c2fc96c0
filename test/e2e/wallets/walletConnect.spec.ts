import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { type DirectoryRow, directoryRows } from '../../../local/outside/directory.ts'
import type { OwnerAnswer } from '../../../local/outside/walletConnectWallet.ts'
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
  /** What the owner of the pocket wallet does with proposals, in order; approves where none is left. */
  answers: (OwnerAnswer | Promise<OwnerAnswer>)[]
  /** A wallet on another device, with the visitor's key and another: the real WalletKit on the stack's relay. */
  pocket: PocketWallet
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
  answers: ({}, use) => use([]),
  pocket: async ({ stack, visitor, answers }, use) => {
    const wallet = await startPocketWallet({
      relayUrl: stack.urls.outside.replace(/^http/, 'ws'),
      accounts: [visitor, other],
      chains: stack.chains,
      answer: async () => answers.shift() ?? 'approve',
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

// Proves: Specification §1, §2.3, §7
test('a wallet that takes the code connects, and sends a tip', async ({ open, page, pocket }) => {
  const { widget } = await open({ wallet: false })
  await connectPocket(widget, page, pocket)
  await widget.send({ name: 'Ada', message: 'From my pocket.', amount: '0.01' })
  await widget.expectConfirmed()
  expect(pocket.keys.requests.map(({ method }) => method)).toContain('eth_sendTransaction')
  await widget.openMessages()
  await expect(widget.rows.first()).toContainText('From my pocket.')
})

test('a tip in USDC is signed by the wallet in the hand', async ({ open, page, pocket }) => {
  const { widget } = await open({ wallet: false })
  await connectPocket(widget, page, pocket)
  await widget.send({ message: 'Signed there.', currency: 'USDC', amount: '2' })
  await widget.expectConfirmed()
  expect(pocket.keys.requests.map(({ method }) => method)).toContain('eth_signTypedData_v4')
})

// Proves: Specification §8
test('a visitor whose wallet says no is told so, and can try again', async ({
  open,
  page,
  pocket,
  answers,
}) => {
  answers.push('reject')
  const { widget } = await open({ wallet: false })
  await openCode(widget)
  const first = await takeLink(widget, page)
  await pocket.pair(first)
  await widget.dialog.expectText('Connection declined')
  await widget.dialog.choose('Try again')
  await expect(code(widget.dialog)).toBeVisible()
  const second = await takeLink(widget, page)
  expect(second).not.toBe(first)
  await pocket.pair(second)
  await widget.expectConnected()
})

// Proves: Specification §4, §8
test('a wallet that is unable to connect is offered another code by itself', async ({
  open,
  page,
  pocket,
  answers,
}) => {
  answers.push('unable')
  await page.clock.install()
  const { widget } = await open({ wallet: false })
  await openCode(widget)
  const first = await takeLink(widget, page)
  // What fails within a second is not tried again by itself.
  await page.clock.fastForward('00:02')
  await pocket.pair(first)
  await expect(widget.dialog.root.getByRole('alert')).toContainText('Declined')
  await expect.poll(() => takeLink(widget, page)).not.toBe(first)
  await pocket.pair(await takeLink(widget, page))
  await widget.expectConnected()
})

// Proves: Design §8
test('a yes that comes after the visitor has left changes nothing, and the wallet hears so', async ({
  open,
  page,
  pocket,
  answers,
}) => {
  let say: (answer: OwnerAnswer) => void = () => {}
  answers.push(
    new Promise(resolve => {
      say = resolve
    }),
  )
  const { widget } = await open({ wallet: false })
  await openCode(widget)
  await pocket.pair(await takeLink(widget, page))
  await expect.poll(() => pocket.proposals.length).toBe(1)
  await widget.dialog.backButton.click()
  await widget.dialog.expectHeading('Connect Wallet')
  say('approve')
  await expect.poll(() => pocket.keys.requests).toEqual([])
  await expect.poll(() => pocket.sessions()).toEqual([])
  await widget.dialog.closeButton.click()
  await widget.expectDisconnected()
})

// Proves: Specification §4; Design §8
test('after four minutes the code is another one: the old one connects nothing, the new one does', async ({
  open,
  page,
  pocket,
}) => {
  await page.clock.install()
  const { widget } = await open({ wallet: false })
  await openCode(widget)
  const old = await takeLink(widget, page)
  await page.clock.fastForward('03:20')
  expect(await takeLink(widget, page)).toBe(old)
  await page.clock.fastForward('00:40')
  await expect.poll(() => takeLink(widget, page)).not.toBe(old)
  const current = await takeLink(widget, page)
  await pocket.pair(old)
  await expect.poll(() => pocket.proposals.length).toBe(1)
  await expect(code(widget.dialog)).toBeVisible()
  await pocket.pair(current)
  await widget.expectConnected()
})

test('a session lives as long as the browser lets this page remember it', { tag: '@storage' }, async ({
  open,
  page,
  pocket,
  storage,
}) => {
  const host = await open({ wallet: false })
  await connectPocket(host.widget, page, pocket)
  await host.reload()
  if (storage === 'allowed') {
    await host.widget.expectConnected()
    await host.widget.send({ message: 'Back again.', amount: '0.01' })
    await host.widget.expectConfirmed()
  } else {
    await host.widget.expectDisconnected()
    await connectPocket(host.widget, page, pocket)
  }
  expect(pocket.proposals).toHaveLength(storage === 'allowed' ? 1 : 2)
})

// Proves: Specification §4
test('a session that the wallet ends is over here', async ({ open, page, pocket }) => {
  const host = await open({ wallet: false })
  await connectPocket(host.widget, page, pocket)
  await pocket.endSessions()
  await host.widget.expectDisconnected()
  await host.reload()
  await host.widget.expectDisconnected()
})

test('a session that the wallet ends is over in each frame of it', { tag: '@storage' }, async ({
  open,
  page,
  pocket,
  storage,
}) => {
  const { widget } = await open({ wallet: false })
  await connectPocket(widget, page, pocket)
  const second = await page.context().newPage()
  await second.goto(page.url())
  const { widget: other } = new HostPage(second)
  if (storage === 'allowed') await other.expectConnected()
  await pocket.endSessions()
  await widget.expectDisconnected()
  await other.expectDisconnected()
})

// Proves: Specification §4
test('a session that the visitor ends is over in the wallet', { tag: '@storage' }, async ({
  open,
  page,
  pocket,
}) => {
  const host = await open({ wallet: false })
  await connectPocket(host.widget, page, pocket)
  await host.widget.disconnectButton.click()
  await host.widget.expectDisconnected()
  await expect.poll(() => pocket.sessions()).toEqual([])
})

// Proves: Specification §4
test('a wallet that changes its network or its account is followed, and tips from there', async ({
  open,
  page,
  pocket,
  stack,
  visitor,
}) => {
  const { widget } = await open({ wallet: false })
  await connectPocket(widget, page, pocket)
  await pocket.setChain(stack.chains[1]?.id ?? 0)
  await expect(widget.status).toContainText('Sepolia')
  await pocket.setChain(stack.chains[0]?.id ?? 0)
  await expect(widget.status).toContainText('Local chain')
  await expect(widget.account).toContainText(visitor.address.slice(0, 6))
  await pocket.setAccounts([other.address])
  await expect(widget.account).toContainText(other.address.slice(0, 6))
  await widget.send({ message: 'From my other account.', amount: '0.01' })
  await widget.expectConfirmed()
  await widget.openMessages()
  await expect(widget.rows.first()).toContainText(other.address.slice(0, 6))
})

test.describe('the relay', () => {
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

  test('that is away is said within its limit, and works once it is back', async ({
    open,
    page,
    pocket,
    stack,
  }) => {
    const relay = await standBetween(page, stack.urls.outside)
    relay.leave()
    const { widget } = await open({ wallet: false })
    await openCode(widget)
    await widget.dialog.expectText('WalletConnect did not answer.')
    relay.comeBack()
    await widget.dialog.choose('Try again')
    await pocket.pair(await takeLink(widget, page))
    await widget.expectConnected()
  })

  // Proves: Design §8
  test('may leave while the code stands: it is said, and once it is back the code connects', async ({
    open,
    page,
    pocket,
    stack,
  }) => {
    const relay = await standBetween(page, stack.urls.outside)
    const { widget } = await open({ wallet: false })
    await openCode(widget)
    const uri = await takeLink(widget, page)
    relay.leave()
    const { root } = widget.dialog
    await expect(root.getByRole('alert')).toContainText("WalletConnect can't be reached.")
    await expect(root.getByRole('paragraph')).toHaveText("WalletConnect can't be reached. Trying again...")
    relay.comeBack()
    await expect(root.getByRole('paragraph')).toHaveText('Scan this QR Code with your phone')
    await pocket.pair(uri)
    await widget.expectConnected()
  })

  // Proves: Design §8
  test('may leave and come back in a session: the next tip goes through', async ({
    open,
    page,
    pocket,
    stack,
  }) => {
    const relay = await standBetween(page, stack.urls.outside)
    const { widget } = await open({ wallet: false })
    await connectPocket(widget, page, pocket)
    relay.leave()
    relay.comeBack()
    await widget.send({ message: 'Still here.', amount: '0.01' })
    await widget.expectConfirmed()
  })
})

// Proves: Specification §2.3
test.describe('a listed wallet', () => {
  test.beforeEach(({ context }) => waitPatiently(context, 'wallets'))

  // Proves: Specification §1
  test('offers its web page as a link to tap, with the pairing in it, which connects', async ({
    open,
    context,
    page,
    pocket,
  }) => {
    const row = rowWhere(({ webapp_link, rdns }) => webapp_link && !rdns)
    await context.route(`${row.webapp_link}**`, route => route.fulfill({ body: 'The wallet’s page.' }))
    const host = await open({ wallet: false })
    const { widget } = host
    await openListed(widget, row)
    await widget.dialog.root.getByRole('tab', { name: 'Webapp' }).click()
    await widget.dialog.expectText('Open and continue in a new browser tab')
    const link = widget.dialog.root.getByRole('link', { name: 'Open', exact: true })
    await expect(link).toHaveAttribute('target', '_blank')
    const href = (await link.getAttribute('href')) ?? ''
    expect(href.startsWith(`${row.webapp_link}/wc?uri=wc%3A`)).toBe(true)
    await pocket.pair(new URL(href).searchParams.get('uri') ?? '')
    await widget.expectConnected()
    expect(page.url()).toContain('host.localhost')
  })

  // Proves: Specification §4
  test('is among the recent ones the next time', { tag: '@storage' }, async ({ open, page, pocket }) => {
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

  // Proves: Specification §1
  test('offers its desktop program, opened from the frame', async ({ open }) => {
    const row = rowWhere(({ desktop_link, mobile_link, rdns }) => desktop_link && mobile_link && !rdns)
    const { widget } = await open({ wallet: false })
    await openListed(widget, row)
    await widget.dialog.root.getByRole('tab', { name: 'Desktop' }).click()
    const link = widget.dialog.root.getByRole('link', { name: `Open ${row.name}` })
    await expect(link).toHaveAttribute('href', new RegExp(`^${row.desktop_link}wc\\?uri=wc%3A`))
    await expect(link).toHaveAttribute('target', '_self')
    await expect(widget.dialog.root.getByRole('link', { name: 'Open full page' })).toBeVisible()
  })

  // Proves: Specification §9
  test('has its desktop program opened by a page of its own, once; inside a frame, only by the visitor', async ({
    open,
    context,
    page,
    stack,
  }) => {
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
      await expect(link).toHaveAttribute('href', /wc%3A/)
      return link
    }

    const framed = await openDesktop((await open({ wallet: false })).widget)
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

  // Proves: Specification §1
  test('is opened by a link on a phone, and no code stands there', async ({ open, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 15)' }),
    )
    const row = rowWhere(({ mobile_link, rdns }) => mobile_link?.endsWith('://') && !rdns)
    const { widget } = await open({ wallet: false })
    await openListed(widget, row)
    const link = widget.dialog.root.getByRole('link', { name: `Open ${row.name}` })
    await expect(link).toHaveAttribute('href', new RegExp(`^${row.mobile_link}wc\\?uri=wc%3A`))
    await expect(code(widget.dialog)).toBeHidden()
    await expect(widget.dialog.root.getByText(qrText)).toBeHidden()
  })
})

test('a wallet that was opened by a link can be opened by one while it is asked for a tip', async ({
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
  await expect(link).toHaveAttribute('href', /wc%3A/)
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

// Proves: Specification §8; Design §8
test('a visitor with a keyboard alone and a screen reader gets through, and hears each step', async ({
  open,
  page,
  pocket,
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
})
