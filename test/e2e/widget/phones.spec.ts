// Proves: Design §7, §8; WCAG 1.3.4, 1.4.10
import { expect } from '@playwright/test'
import { addTestWallet } from '../../support/browser/addTestWallet.ts'
import { test } from '../../support/browser/e2eTest.ts'
import { pressUntil } from '../../support/browser/pressUntil.ts'
import { servePlainWidget } from '../../support/sites/plainWidget.ts'
import { Widget } from '../pages/Widget.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** Phones held upright and sideways, in CSS pixels, and what their keyboards take of the height. */
const screens = [
  { width: 390, height: 844, keyboard: 336 },
  { width: 360, height: 640, keyboard: 290 },
  { width: 844, height: 390, keyboard: 200 },
  { width: 640, height: 360, keyboard: 190 },
]

for (const place of ['a link', 'a frame'])
  test(`on a phone, behind ${place}, upright and sideways, nothing covers the button or its status, with the keyboard up or down`, async ({
    context,
    open,
    page,
    recipient,
    stack,
    visitor,
  }) => {
    let widget = new Widget(page)
    if (place === 'a frame') widget = (await open()).widget
    else {
      await addTestWallet(context, stack, { accounts: [visitor] })
      await page.goto(`${stack.urls.widget}?address=${recipient}`)
    }
    await widget.connectButton.tap()
    await widget.dialog.root.getByRole('button', { name: 'Development Wallet' }).tap()
    await widget.expectConnected()
    for (const { width, height, keyboard } of screens)
      for (const taken of [keyboard, 0]) {
        await page.setViewportSize({ width, height: height - taken })
        await widget.message.tap()
        await widget.message.fill('Written with a thumb.')
        await widget.amount.tap()
        await widget.amount.fill('0.001')
        // It scrolls to the button and finds what a finger would meet there.
        await widget.sendButton.tap({ trial: true })
        await widget.status.scrollIntoViewIfNeeded()
        await expect(widget.status).toBeInViewport()
        const hidden = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(await hidden(), `${width} × ${height}`).toBe(0)
      }
    await page.setViewportSize({ width: 360, height: 640 })
    await pressUntil(
      async () => (await widget.status.textContent()) !== 'on Local chain',
      () => widget.sendButton.tap({ timeout: 3_000 }),
    )
    await widget.expectConfirmed()
    await expect(widget.frame.getByRole('region', { name: 'Receipt' })).toBeInViewport()
    await widget.another.tap()
    await expect(widget.message).toBeVisible()
  })

test('on a phone, a wallet that is not in this browser says what to press, and reloading is not advised', async ({
  chain,
  page,
  recipient,
}) => {
  const { origin, stop } = await servePlainWidget('phone', chain)
  await page.goto(`${origin}/?address=${recipient}`)
  const { connectButton, dialog } = new Widget(page)
  await connectButton.tap()
  await expect(dialog.root).toContainText('No wallet found in this browser')
  await expect(dialog.root).not.toContainText('reload this page')
  await dialog.root.getByRole('button', { name: /^All Wallets/ }).tap()
  const search = dialog.root.getByRole('searchbox', { name: 'Search wallet' })
  await search.tap()
  await page.setViewportSize({ width: 390, height: 508 })
  await search.fill('meta')
  await dialog.root.getByRole('button', { name: 'MetaMask' }).tap()
  await expect(dialog.root.getByRole('link', { name: 'Open in MetaMask' })).toHaveAttribute(
    'href',
    new RegExp(`^https://metamask.app.link/dapp/${new URL(origin).host}/`),
  )
  await dialog.root.getByRole('link', { name: 'Open in MetaMask' }).tap({ trial: true })
  await expect(dialog.root).not.toContainText('Not Detected')
  await expect(dialog.root).not.toContainText('reload this page')
  await stop()
})
