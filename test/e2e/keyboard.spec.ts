import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { test } from '../support/e2eTest.ts'

test('a tip is sent and read with the keyboard alone, the wallet asking in its own window', async ({
  open,
  page,
  client,
  recipient,
}) => {
  const { widget } = await open({ wallet: { asksInWindow: true } })
  await expect(widget.connectButton).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (locator: typeof widget.name) => {
    await expect(async () => {
      await press('Tab')
      await expect(locator).toBeFocused({ timeout: 50 })
    }).toPass({ intervals: [0] })
  }
  await tabTo(widget.name)
  await page.keyboard.type('Ada')
  await tabTo(widget.message)
  await page.keyboard.type('By keyboard.')
  await tabTo(widget.amount)
  await page.keyboard.type('.05')
  await tabTo(widget.connectButton)
  await press('Enter')
  await widget.dialog.expectHeading('Connect Wallet')
  await tabTo(widget.dialog.root.getByRole('button', { name: 'Development Wallet' }))
  await press('Enter')
  // The wallet's window is a stranger's: it stands in a closed shadow root, with its approval focused.
  const walletWindow = widget.frame.locator('development-wallet')
  await expect(walletWindow).toBeAttached()
  await press('Enter')
  await widget.expectConnected()
  await expect(widget.sendButton).toBeFocused()
  await press('Enter')
  await expect(walletWindow).toBeAttached()
  await press('Enter')
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.05'))
  const sendTab = widget.frame.getByRole('tab', { name: 'Send Kudos' })
  await expect(async () => {
    await press('Shift+Tab')
    await expect(sendTab).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
  await press('ArrowRight')
  await expect(widget.rows.first()).toContainText('“By keyboard.”')
})
