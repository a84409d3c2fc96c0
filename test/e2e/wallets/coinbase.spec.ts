import { expect } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'
import { makeTrouble } from '../../support/browser/makeTrouble.ts'
import { agree, asking, loseAnswers, refuse } from '../pages/CoinbaseWindow.ts'
import type { Widget } from '../pages/Widget.ts'

async function choose(widget: Widget) {
  await widget.connectButton.click()
  await widget.dialog.choose('Coinbase Wallet')
}

// Proves: Specification §4, §7
test('Coinbase, whose code comes once it is chosen, connects in a window of its own, also after a no there; a tip goes through it, and a reload keeps what the browser keeps', {
  tag: '@storage',
}, async ({ context, open, storage }) => {
  const asked: string[] = []
  context.on('request', request => void asked.push(request.url()))
  const host = await open()
  const { widget } = host
  const pages = context.pages().length
  // By key: a mouse over its row means it.
  await widget.connectButton.press('Enter')
  await expect(widget.dialog.root.getByRole('button', { name: 'Coinbase Wallet' })).toBeVisible()
  expect(asked.filter(url => /\/keys|coinbase.*\.js/i.test(url))).toEqual([])

  await refuse(await asking(context, () => widget.dialog.choose('Coinbase Wallet')))
  await widget.dialog.expectText('Connection declined')
  await agree(await asking(context, () => widget.dialog.choose('Try again')))
  await widget.expectConnected()
  await agree(await asking(context, () => widget.send({ message: 'From Coinbase.', amount: '0.001' })))
  await widget.expectConfirmed()
  await widget.openMessages()
  await expect(widget.rows.first()).toContainText('From Coinbase.')
  expect(context.pages()).toHaveLength(pages)

  await host.reload()
  if (storage === 'blocked') return await widget.expectDisconnected()
  await widget.expectConnected()
  expect(context.pages()).toHaveLength(pages)
  await widget.disconnectButton.click()
  await widget.expectDisconnected()
  await host.reload()
  await widget.expectDisconnected()
})

// Proves: Specification §2.3; Design §8
test('a window of Coinbase that is blocked or closed is told at once, and one that is left changes nothing by a late yes; a tip that was sent before its window closed is found on the chain, and never called failed', async ({
  context,
  open,
}) => {
  const host = await open()
  const { widget } = host
  await expect(widget.connectButton).toBeVisible()
  const frame = await host.frame()
  await test.step('blocked', async () => {
    await frame.evaluate(() => {
      const { open } = window
      window.open = () => null
      Object.assign(window, { allowPopups: () => Object.assign(window, { open }) })
    })
    await choose(widget)
    await widget.dialog.expectText('Coinbase Wallet did not open')
    await widget.dialog.expectText("Your browser blocked the wallet's window.")
    await frame.evaluate('allowPopups()')
  })

  await test.step('closed before it answers', async () => {
    const popup = await asking(context, () => widget.dialog.choose('Open Coinbase Wallet'))
    await popup.close()
    await widget.dialog.expectText('Connection declined')
  })

  await test.step('closed before it loaded', async () => {
    const endTrouble = await makeTrouble(context, '**/keys?*')
    const opened = context.waitForEvent('page')
    await widget.dialog.choose('Try again')
    await (await opened).close()
    await widget.dialog.expectText('Connection declined')
    endTrouble()
  })

  await test.step('left', async () => {
    const popup = await asking(context, () => widget.dialog.choose('Try again'))
    await widget.dialog.backButton.click()
    await agree(popup)
    await widget.dialog.expectHeading('Connect Wallet')
    await widget.dialog.closeButton.click()
    await widget.expectDisconnected()
  })

  await test.step('closed once the tip was sent', async () => {
    // Its window has said yes to this page, and asks for that no more.
    await choose(widget)
    await widget.expectConnected()
    const asksForTip = await asking(context, () =>
      widget.send({ message: 'Sent, then closed.', amount: '0.001' }),
    )
    await loseAnswers(asksForTip, 'close')
    await agree(asksForTip)
    await widget.expectConfirmed()
  })
})
