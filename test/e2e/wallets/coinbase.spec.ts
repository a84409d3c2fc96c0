import { expect } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'
import { makeTrouble } from '../../support/browser/makeTrouble.ts'
import { agree, asking, loseAnswers, refuse } from '../pages/CoinbaseWindow.ts'
import type { Widget } from '../pages/Widget.ts'

async function choose(widget: Widget) {
  await widget.connectButton.click()
  await widget.dialog.choose('Coinbase Wallet')
}

// Proves: Specification §7
test('Coinbase connects in a window of its own, and a tip goes through it', async ({ context, open }) => {
  const { widget } = await open()
  const pages = context.pages().length
  await agree(await asking(context, () => choose(widget)))
  await widget.expectConnected()
  await agree(await asking(context, () => widget.send({ message: 'From Coinbase.', amount: '0.001' })))
  await widget.expectConfirmed()
  await widget.openMessages()
  await expect(widget.rows.first()).toContainText('From Coinbase.')
  expect(context.pages()).toHaveLength(pages)
})

test("nothing of Coinbase's is fetched before it is chosen", async ({ context, open }) => {
  const asked: string[] = []
  context.on('request', request => void asked.push(request.url()))
  const { widget } = await open()
  // By key: a mouse over its row means it.
  await widget.connectButton.press('Enter')
  await expect(widget.dialog.root.getByRole('button', { name: 'Coinbase Wallet' })).toBeVisible()
  expect(asked.filter(url => /\/keys|coinbase.*\.js/i.test(url))).toEqual([])
})

// Proves: Specification §4
test('a no in its window is told calmly, and can be taken back', async ({ context, open }) => {
  const { widget } = await open()
  await refuse(await asking(context, () => choose(widget)))
  await widget.dialog.expectText('Connection declined')
  await agree(await asking(context, () => widget.dialog.choose('Try again')))
  await widget.expectConnected()
})

// Proves: Specification §2.3; Design §8
test('its window closed before it answers is told at once', async ({ context, open }) => {
  const { widget } = await open()
  const popup = await asking(context, () => choose(widget))
  await popup.close()
  await widget.dialog.expectText('Connection declined')
  await agree(await asking(context, () => widget.dialog.choose('Try again')))
  await widget.expectConnected()
})

// Proves: Design §8
test('its window closed before it loaded is told, too', async ({ context, open }) => {
  const { widget } = await open()
  const endTrouble = await makeTrouble(context, '**/keys?*')
  const opened = context.waitForEvent('page')
  await choose(widget)
  await (await opened).close()
  await widget.dialog.expectText('Connection declined')
  endTrouble()
  await agree(await asking(context, () => widget.dialog.choose('Try again')))
  await widget.expectConnected()
})

// Proves: Specification §2.3
test('a browser that blocks its window leaves a button that opens it', async ({ context, open }) => {
  const host = await open()
  const { widget } = host
  await expect(widget.connectButton).toBeVisible()
  const frame = await host.frame()
  await frame.evaluate(() => {
    const { open } = window
    window.open = () => null
    Object.assign(window, { allowPopups: () => Object.assign(window, { open }) })
  })
  await choose(widget)
  await widget.dialog.expectText('Coinbase Wallet did not open')
  await widget.dialog.expectText("Your browser blocked the wallet's window.")
  await frame.evaluate('allowPopups()')
  await agree(await asking(context, () => widget.dialog.choose('Open Coinbase Wallet')))
  await widget.expectConnected()
})

// Proves: Design §8
test('going back abandons it: a late yes changes nothing', async ({ context, open }) => {
  const { widget } = await open()
  const popup = await asking(context, () => choose(widget))
  await widget.dialog.backButton.click()
  await agree(popup)
  await widget.dialog.expectHeading('Connect Wallet')
  await widget.dialog.closeButton.click()
  await widget.expectDisconnected()
})

// Proves: Specification §4
test('after a reload it is back where storage is allowed, without a window', { tag: '@storage' }, async ({
  context,
  open,
  storage,
}) => {
  const host = await open()
  await agree(await asking(context, () => choose(host.widget)))
  await host.widget.expectConnected()
  await host.reload()
  if (storage === 'allowed') await host.widget.expectConnected()
  else await host.widget.expectDisconnected()
  expect(context.pages().length).toBeLessThanOrEqual(2)
})

// Proves: Specification §4
test('disconnecting sticks, also over a reload', { tag: '@storage' }, async ({ context, open }) => {
  const host = await open()
  await agree(await asking(context, () => choose(host.widget)))
  await host.widget.expectConnected()
  await host.widget.disconnectButton.click()
  await host.widget.expectDisconnected()
  await host.reload()
  await host.widget.expectDisconnected()
})

test('a tip that was sent before its window closed is found on the chain, and never called failed', async ({
  context,
  open,
}) => {
  const { widget } = await open()
  await agree(await asking(context, () => choose(widget)))
  await widget.expectConnected()
  const asksForTip = await asking(context, () =>
    widget.send({ message: 'Sent, then closed.', amount: '0.001' }),
  )
  await loseAnswers(asksForTip, 'close')
  await agree(asksForTip)
  await widget.expectConfirmed()
})
