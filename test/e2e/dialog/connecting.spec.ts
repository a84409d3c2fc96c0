import { expect } from '@playwright/test'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Design §8; WCAG 3.3.7
test('what was typed before connecting is still there afterwards', async ({ open }) => {
  const { widget } = await open()
  const draft = { name: 'Ada', message: 'Written first.', amount: '0.5' }
  await widget.fill(draft)
  await widget.connect()
  await widget.expectDraft({ ...draft, amount: '0.50000000' })
})

// Proves: Specification §4
test('a connection refused in the wallet can be tried again', async ({ open }) => {
  const host = await open()
  const { widget } = host
  const frame = await host.frame()
  await expect(widget.connectButton).toBeVisible()
  await frame.evaluate(() => window.testWallet?.refuse('wallet_requestPermissions'))
  await frame.evaluate(() => window.testWallet?.refuse('eth_requestAccounts'))
  await widget.connectButton.click()
  await widget.dialog.choose('Development Wallet')
  await widget.dialog.expectText('Connection declined')
  await frame.evaluate(() => window.testWallet?.restore('wallet_requestPermissions'))
  await frame.evaluate(() => window.testWallet?.restore('eth_requestAccounts'))
  await widget.dialog.choose('Try again')
  await widget.expectConnected()
})

test('a wallet that never answers leaves ways out', async ({ open }) => {
  const host = await open()
  const { widget } = host
  await expect(widget.connectButton).toBeVisible()
  await (await host.frame()).evaluate(() => window.testWallet?.hang('wallet_requestPermissions'))
  await widget.connectButton.click()
  await widget.dialog.choose('Development Wallet')
  await widget.dialog.expectText('Continue in Development Wallet')
  await widget.dialog.backButton.click()
  await widget.dialog.expectHeading('Connect Wallet')
  await widget.dialog.closeButton.click()
  await expect(widget.dialog.root).toBeHidden()
})

// Proves: Specification §2.2
test('disconnecting sticks, also over a reload', { tag: '@storage' }, async ({ open }) => {
  const host = await open()
  await host.widget.connect()
  await host.widget.disconnectButton.click()
  await host.widget.expectDisconnected()
  await host.reload()
  await host.widget.expectDisconnected()
})

// Proves: Design §7
test('after a reload the wallet is back where storage is allowed, and can be connected anew where not', {
  tag: '@storage',
}, async ({ open, storage }) => {
  const host = await open()
  await host.widget.connect()
  await host.reload()
  if (storage === 'blocked') {
    await host.widget.expectDisconnected()
    await host.widget.connect()
  } else {
    await host.widget.expectConnected()
    const asked = await (await host.frame()).evaluate(() =>
      window.testWallet?.requests.map(({ method }) => method),
    )
    expect(asked).not.toContain('wallet_requestPermissions')
  }
})

// Proves: Specification §4
test('an account changed in the wallet is followed, and a locked wallet disconnects', async ({ open }) => {
  const host = await open()
  await host.widget.connect()
  const other = localAccounts.recipient.address
  const frame = await host.frame()
  await frame.evaluate(address => window.testWallet?.setAccounts([address]), other)
  await expect(host.widget.account).toContainText('0x7099...dc79C8')
  await frame.evaluate(() => window.testWallet?.setAccounts([]))
  await host.widget.expectDisconnected()
})

// Proves: Specification §2.2; Design §3
test('in a browser without a wallet a newcomer learns what one is and where to get it', async ({ open }) => {
  const { widget } = await open({ wallet: false })
  await widget.connectButton.click()
  await widget.dialog.choose('What is a wallet?')
  await widget.dialog.choose('Get a wallet')
  await widget.dialog.expectHeading('Get a wallet')
  await expect(widget.dialog.root.getByRole('link', { name: 'Explore all' })).toBeVisible()
})

// Proves: Specification §7
test('a wallet that is only window.ethereum is called Browser Wallet', async ({ open }) => {
  const { widget } = await open({ wallet: { isEthereum: true } })
  await widget.connectButton.click()
  await widget.dialog.choose('Browser Wallet')
  await widget.expectConnected()
})

// Proves: Specification §4; Design §8; WCAG 2.1.2, 2.4.3
test('the dialog takes the focus, keeps it, and gives it back on Escape', async ({ open, page }) => {
  const { widget } = await open()
  await widget.connectButton.click()
  await widget.dialog.expectHeading('Connect Wallet')
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect(widget.dialog.root.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(widget.dialog.root).toBeHidden()
  await expect(widget.connectButton).toBeFocused()
})

/** Has the page around the widget put the focus into a field of its own. */
const focusHost = () => {
  if (window.parent !== window) return
  window.addEventListener('DOMContentLoaded', () => {
    const field = document.createElement('input')
    document.body.prepend(field)
    field.focus()
  })
}

// Proves: Design §8
test('a wallet that comes back leaves the focus and the scrolling of the page around it alone', {
  tag: '@storage',
}, async ({ open, page, storage }) => {
  await page.setViewportSize({ width: 800, height: 300 })
  await page.addInitScript(focusHost)
  const host = await open()
  await host.widget.connect()
  await host.reload()
  const place = await page.evaluate(() => window.scrollY)
  if (storage === 'allowed') await host.widget.expectConnected()
  else await expect(host.widget.connectButton).toBeVisible()
  await expect(page.locator('input')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
})

// Proves: Design §8
test('a dialog that closes by itself leaves the focus where the visitor put it', async ({ open, page }) => {
  await page.addInitScript(focusHost)
  const host = await open()
  await host.widget.connect()
  await host.widget.account.click()
  await expect(host.widget.dialog.root.getByRole('button', { name: 'Copy address' })).toBeVisible()
  await page.locator('input').click()
  await (await host.frame()).evaluate(() => window.testWallet?.setAccounts([]))
  await host.widget.expectDisconnected()
  await expect(host.widget.dialog.root).toBeHidden()
  await expect(page.locator('input')).toBeFocused()
})
