import { expect } from '@playwright/test'
import { axeFindings } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Design §3, §6
test('recipient and senders are named beside their addresses, and nobody is asked before the visitor writes or opens the list', async ({
  open,
  page,
  stack,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  const host = await open({ query: { address: stack.recipient }, wallet: false })
  const { widget } = host
  await expect(widget.frame.getByText(stack.recipient)).toBeVisible()
  await widget.connectButton.hover()
  // It is drawn, hidden, by the wallet's code, once that has come by the hover.
  await expect(widget.frame.locator('dialog').getByText('WalletConnect')).toBeAttached()
  expect(asked).toEqual([])
  const place = await widget.connectButton.boundingBox()
  await widget.message.fill('Thanks')
  await expect(widget.frame.getByText(`to: ferry-notes.eth ${stack.recipient}`)).toBeVisible()
  expect(await widget.connectButton.boundingBox()).toEqual(place)
  await widget.openMessages()
  await expect(widget.rows.filter({ hasText: 'ines.eth' }).first()).toContainText('ines.eth 0x9965...B0A4dc')
  expect(await axeFindings(await host.frame())).toEqual([])
})
