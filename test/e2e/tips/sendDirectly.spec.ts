import { expect, type Locator } from '@playwright/test'
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

// Proves: Design §7
test('in a frame as high as the form, what needs no wallet is in sight without scrolling', async ({
  open,
}) => {
  const { widget } = await open({ wallet: false })
  const overhang = (button: Locator) =>
    button.evaluate(one => one.getBoundingClientRect().bottom - window.innerHeight)
  const direct = widget.dialog.root.getByRole('button', { name: 'Send without a message' })
  await widget.connectButton.click()
  await expect(widget.dialog.root.getByText('All Wallets')).toBeVisible()
  await expect.poll(() => overhang(direct)).toBeLessThan(0)
  await widget.dialog.choose('What is a wallet?')
  await widget.dialog.expectHeading('What is a wallet?')
  await expect.poll(() => overhang(direct)).toBeLessThan(0)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } })
  test('a link beside the code opens a wallet, because a phone cannot scan its own screen', async ({
    chain,
    open,
    recipient,
  }) => {
    const { widget } = await open({ wallet: false })
    await widget.fill({ amount: '0.02' })
    await widget.connectButton.tap()
    await widget.dialog.root.getByRole('button', { name: 'Send without a message' }).tap()
    const link = widget.dialog.root.getByRole('link', { name: 'Open Wallet' })
    await expect(link).toHaveAttribute('href', `ethereum:${recipient}@${chain.id}?value=20000000000000000`)
    await expect(link).toHaveAttribute('target', '_self')
  })
})
