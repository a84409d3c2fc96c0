import { type BrowserContext, expect } from '@playwright/test'
import { test as base, startBrowser } from '../../support/browser/e2eTest.ts'
import { startedOnce } from '../../support/startedOnce.ts'
import { agree, asking, refuse } from '../pages/CoinbaseWindow.ts'
import type { Widget } from '../pages/Widget.ts'

// The browser's own popup blocker is on. Playwright's evaluate counts as a press of the visitor's, so between a press and
// the window that it opens the page reports by itself, on the console.

const startWithBlocker = startedOnce(() => startBrowser('allowed', ['--disable-popup-blocking']))

const test = base.extend({
  context: async ({ viewport, colorScheme, reducedMotion }, use) => {
    const { browser } = await startWithBlocker()
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion })
    await context.addInitScript(() => {
      let last = ''
      setInterval(() => {
        const button = document.querySelector('#panel-send [type=submit]')?.textContent
        const isActive = navigator.userActivation.isActive
        const now = `widget: ${button}; press ${isActive ? 'counts' : 'is over'}`
        if (button !== undefined && now !== last) console.info(now)
        last = now
      }, 50)
    })
    await use(context)
    await context.close()
  },
})

/** Resolves once the widget reports this of its button, or of the visitor's press. */
const reported = (context: BrowserContext, text: string) =>
  context.waitForEvent('console', message => message.text().includes(text))

async function connect(context: BrowserContext, widget: Widget) {
  await agree(
    await asking(context, async () => {
      await widget.connectButton.click()
      await widget.dialog.choose('Coinbase Wallet')
    }),
  )
  await widget.expectConnected()
}

const openWallet = (widget: Widget) => widget.frame.getByRole('button', { name: 'Open Coinbase Wallet' })

test('a tip takes one press for each window, and one more where a slow node has outlasted a press; a signed permit is used after a no to the tip', async ({
  context,
  open,
  chain,
}) => {
  const { widget } = await open({ wallet: false })
  await connect(context, widget)
  let windows = 0
  context.on('page', () => windows++)
  const signing = await asking(context, () =>
    widget.send({ message: 'Two windows.', currency: 'USDC', amount: '2' }),
  )
  const isTipReady = reported(context, 'Open Coinbase Wallet')
  await agree(signing)
  await isTipReady
  await expect(widget.status).toContainText('Press the button to open your wallet.')
  const tipping = await asking(context, () => openWallet(widget).click())
  await refuse(tipping)
  await expect(widget.status).toContainText('declined')

  // The signed permit is used: the next press asks for the tip at once.
  await agree(await asking(context, () => widget.sendButton.click()))
  await widget.expectConfirmed()
  expect(windows).toBe(3)

  await widget.fill({ message: 'A slow node.', currency: 'ETH', amount: '0.001' })
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await context.route(`${chain.rpcUrl}/**`, async route => {
    await released
    await route.continue()
  })
  const isOver = reported(context, 'press is over')
  const isReady = reported(context, 'Open Coinbase Wallet')
  await widget.sendButton.click()
  await isOver
  release()
  await isReady
  await agree(await asking(context, () => openWallet(widget).click()))
  await widget.expectConfirmed()
  expect(windows).toBe(4)
})
