import { expect, type Locator } from '@playwright/test'
import { parseEther } from 'viem'
import { test } from '../../support/browser/e2eTest.ts'
import { expectSpoken, moveTo, noteSpeech } from '../../support/browser/speech.ts'

// Proves: Design §8, §10; WCAG 1.3.2, 2.1.1, 2.4.3
test('a tip is sent and read with the keyboard alone, the wallet asking in its own window', async ({
  open,
  page,
  client,
  recipient,
}) => {
  const { widget } = await open({ wallet: { asksInWindow: true } })
  await expect(widget.connectButton).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = (locator: Locator) => moveTo(page, locator)
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
  await moveTo(page, sendTab, 'Shift+Tab')
  await press('ArrowRight')
  await expect(widget.rows.first()).toContainText('“By keyboard.”')
})

// Proves: Design §8; WCAG 2.1.1, 2.4.3, 4.1.3
test('connecting, another network, the activity and disconnecting: by keyboard alone, and every step is heard', async ({
  open,
  page,
}) => {
  await noteSpeech(page)
  const host = await open({ wallet: { asksInWindow: true } })
  const { widget } = host
  const { dialog } = widget
  const frame = await host.frame()
  const hears = (words: string | RegExp) => expectSpoken(frame, words)
  const choose = async (name: string) => {
    await moveTo(page, dialog.root.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  const walletWindow = widget.frame.locator('development-wallet')
  const approve = async () => {
    await expect(walletWindow).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(walletWindow).toBeHidden()
  }

  await moveTo(page, widget.connectButton)
  await page.keyboard.press('Enter')
  await dialog.expectHeading('Connect Wallet')
  await choose('Development Wallet installed')
  await hears('Continue in Development Wallet')
  await approve()
  await widget.expectConnected()
  await hears('Connected to 0x')

  await moveTo(page, widget.account, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await choose('Local chain')
  await dialog.expectHeading('Choose Network')
  await choose('Sepolia')
  await hears('Approve in wallet')
  await approve()
  await hears('Now on Sepolia.')

  await choose('Activity')
  await dialog.expectHeading('Activity')
  await hears('Loading your activity')
  await hears(/^(\d+ transactions?|No Transactions yet)$/)
  await choose('Back')

  await choose('Disconnect')
  await widget.expectDisconnected()
  await expect(dialog.root).toBeHidden()
  await hears('disconnected')
  await expect(widget.frame.locator(':focus')).toHaveCount(1)
})
