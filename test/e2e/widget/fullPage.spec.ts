import { expect } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Design §7; WCAG 3.3.7
test('the full page is the same widget with the draft, read once, marked, and never sent by itself', async ({
  open,
  page,
  recipient,
}) => {
  const { widget } = await open({ query: { title: 'Tea fund', color: '00aa88' } })
  await widget.fill({ name: 'Ada', message: 'Half a thought', currency: 'USDC', amount: '2' })
  await widget.connectButton.click()
  const link = widget.dialog.root.getByRole('link', { name: 'Open full page' })
  const address = (await link.getAttribute('href')) ?? ''
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Tea fund' })).toBeVisible()
  await expect(page.getByText(recipient)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name (optional)' })).toHaveValue('Ada')
  await expect(page.getByRole('textbox', { name: 'Your message (optional)' })).toHaveValue('Half a thought')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('USDC')
  await expect(page.getByRole('textbox', { name: 'Donation' })).toHaveValue('2.000000')
  await expect(page.getByText(/^Filled in from a link\./)).toBeVisible()
  expect(new URL(address).hash).toContain('draft=')
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => window.testWallet?.requests)).toEqual([])
})
