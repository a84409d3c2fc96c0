import { expect } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Specification §4, §7; Design §8; WCAG 2.1.2, 2.4.3, 3.3.7
test('the dialog takes the focus, keeps it, and gives it back on Escape; a wallet that is only window.ethereum connects, and what was typed before stands there', async ({
  open,
  page,
}) => {
  const { widget } = await open({ wallet: { isEthereum: true } })
  const draft = { name: 'Ada', message: 'Written first.', amount: '0.5' }
  await widget.fill(draft)
  await widget.connectButton.click()
  await widget.dialog.expectHeading('Connect Wallet')
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect(widget.dialog.root.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(widget.dialog.root).toBeHidden()
  await expect(widget.connectButton).toBeFocused()
  await widget.connectButton.click()
  await widget.dialog.choose('Browser Wallet')
  await widget.expectConnected()
  await widget.expectDraft({ ...draft, amount: '0.50000000' })
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

// Proves: Specification §2.2; Design §7, §8
test('after a reload the wallet is back where storage is allowed, and the page around keeps its focus and its place; disconnecting sticks', {
  tag: '@storage',
}, async ({ open, page, storage }) => {
  await page.setViewportSize({ width: 800, height: 300 })
  await page.addInitScript(focusHost)
  const host = await open()
  await host.widget.connect()
  await host.reload()
  const place = await page.evaluate(() => window.scrollY)
  if (storage === 'allowed') await host.widget.expectConnected()
  else await host.widget.expectDisconnected()
  await expect(page.locator('input')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  if (storage === 'blocked') {
    await host.widget.connect()
  } else {
    const asked = await (await host.frame()).evaluate(() =>
      window.testWallet?.requests.map(({ method }) => method),
    )
    expect(asked).not.toContain('wallet_requestPermissions')
  }
  await host.widget.disconnectButton.click()
  await host.widget.expectDisconnected()
  await host.reload()
  await host.widget.expectDisconnected()
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
