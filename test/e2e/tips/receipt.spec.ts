import { expect } from '@playwright/test'
import type { DevWallet } from '../../../local/devWallet/provider.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/e2eTest.ts'

declare global {
  interface Window {
    /** Lets the wallet answer what it was held at. */
    answer?: ReturnType<DevWallet['hold']>
  }
}

// Proves: Design §7; WCAG 3.3.4
test('recipient, amount and network stand in the panel while the wallet is asked; the receipt of a tip that has arrived takes the place of the fields, until the next one is begun', async ({
  context,
  open,
  page,
  recipient,
  visitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const host = await open({
    query: { thanks: 'Tea is on its way.', then: 'https://example.com/album?track=2' },
  })
  const { widget } = host
  const frame = await host.frame()
  await widget.connect()
  const balance = widget.frame.getByText(/^Balance: /)
  const before = await balance.textContent()
  await widget.fill({ name: 'Ada', message: 'For the heron.', amount: '0.25' })
  const shown = async () => {
    await expect(widget.frame.getByText(recipient)).toBeInViewport()
    await expect(widget.frame.getByText('0.25 ETH on Local chain')).toBeInViewport()
  }
  await shown()
  await frame.evaluate(() => {
    const release = window.testWallet?.hold('eth_sendTransaction')
    if (release) window.answer = release
  })
  await widget.sendButton.click()
  await expect(widget.status).toContainText('Confirm the tip in your wallet')
  await shown()
  await frame.evaluate(() => window.answer?.())
  await widget.expectConfirmed()

  const receipt = widget.frame.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toBeInViewport()
  await expect(receipt).toBeFocused()
  await expect(widget.message).toBeHidden()
  await expect(widget.frame.getByText('No amount yet')).toBeHidden()
  await expect(widget.frame.getByText('Transaction confirmed!')).toHaveCount(1)
  for (const text of ['0.25 ETH', recipient, 'Tea is on its way.']) await expect(receipt).toContainText(text)
  await expect(receipt.getByRole('link', { name: 'Go on to example.com' })).toHaveAttribute(
    'href',
    'https://example.com/album?track=2',
  )
  // The frame is as high as the form, and the line is not below its end.
  const overhang = () =>
    widget.frame
      .getByText('Transaction confirmed!')
      .evaluate(line => line.getBoundingClientRect().bottom - window.innerHeight)
  expect(await overhang()).toBeLessThan(0)
  await expect(receipt.getByText(visitor.address)).toBeHidden()
  await receipt.getByText('Details').click()
  for (const text of [visitor.address, 'Local chain', /0x[\da-f]{64}/])
    await expect(receipt).toContainText(text)
  await host.resize(320, 480)
  expect(await axeFindings(frame)).toEqual([])
  await receipt.getByRole('button', { name: 'Copy receipt' }).click()
  await expect(receipt.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(widget.frame.getByRole('status').first()).toContainText('Receipt copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(
    new RegExp(
      `^Kudos receipt\nAmount: 0.25 ETH\nTo: ${recipient}\nFrom: ${visitor.address}\nNetwork: Local chain\nDate: .+\nTransaction: 0x[\\da-f]{64}$`,
    ),
  )

  await receipt.getByRole('button', { name: 'See your message' }).click()
  await expect(widget.frame.getByRole('tab', { name: 'See Messages' })).toBeFocused()
  await expect(widget.rows.first()).toContainText('For the heron.')
  await widget.frame.getByRole('tab', { name: 'Send Kudos' }).click()
  await receipt.getByRole('button', { name: 'Send another tip' }).click()
  await expect(receipt).toBeHidden()
  await expect(widget.name).toBeFocused()
  await expect(balance).not.toHaveText(`${before}`)
  await widget.send({ message: 'And for the pears.', amount: '0.1' })
  await expect(receipt).toContainText('0.1 ETH')
})

test.describe('on a desktop, with the frame in part below the fold', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  // Proves: Design §7
  test('the receipt takes the focus and the place of the fields: neither the page around it nor the line below moves', async ({
    open,
    page,
  }) => {
    // Six lines of the widest letters in the narrowest frame.
    const thanks = '本当にありがとうございます。皆さまのおかげです！'.repeat(4)
    const host = await open({ query: { thanks, then: 'https://example.com/album' } })
    const { widget } = host
    await host.resize(320, 640)
    await widget.connect()
    await widget.fill({ message: 'For the heron.', amount: '0.25' })
    await page.evaluate(() => window.scrollTo(0, 0))
    const placeOf = (locator: typeof widget.status) =>
      locator.evaluate(one => one.getBoundingClientRect().top)
    const before = await placeOf(widget.status)
    const button = await widget.sendButton.boundingBox()
    // A locator would scroll the page to the whole button.
    await page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 5)
    await widget.expectConfirmed()
    await expect(widget.frame.getByRole('region', { name: 'Receipt' })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(Math.abs((await placeOf(widget.status)) - before)).toBeLessThan(2)
  })
})
