import { expect } from '@playwright/test'
import { axeFindings } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/e2eTest.ts'

test('without a wallet, a tip without a message goes to the address that the dialog shows', async ({
  context,
  open,
  page,
  recipient,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const host = await open({ wallet: false })
  const { widget } = host
  await widget.fill({ amount: '0.02' })
  await widget.connectButton.click()
  await widget.dialog.choose('Send without a message')
  await widget.dialog.expectHeading('Send without a message')
  await widget.dialog.expectText('0.02 ETH on Local chain')
  await widget.dialog.expectText(recipient)
  await expect(widget.dialog.root).toContainText('This tip has no message')
  await expect(widget.dialog.root.getByRole('img', { name: 'QR code that pays the recipient' })).toBeVisible()
  expect(await axeFindings(await host.frame())).toEqual([])
  await widget.dialog.choose('Copy address')
  await expect(widget.dialog.root.getByText('Address copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recipient)
})

test('an account without coins is offered the same under its balance', async ({ client, open, visitor }) => {
  await client.setBalance({ address: visitor.address, value: 0n })
  const { widget } = await open()
  await widget.connect()
  await expect(widget.frame.getByText(/^Balance: 0/)).toBeVisible()
  await widget.frame.getByRole('button', { name: 'Send without a message' }).click()
  await widget.dialog.expectText('ETH on Local chain')
})
