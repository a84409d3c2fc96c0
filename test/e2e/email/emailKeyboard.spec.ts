import { expect, type Frame } from '@playwright/test'
import { parseEther } from 'viem'
import { fund } from '../../../local/chain/seed.ts'
import { expectSpoken, moveTo, noteSpeech } from '../../support/browser/speech.ts'
import { newEmail, test } from '../../support/sites/emailSite.ts'

test.use({ requestsMayFail: true })

// Proves: Specification §4; Design §8, §9; WCAG 2.1.1, 2.1.2, 2.4.6, 3.3.8, 4.1.2, 4.1.3
test('a login by email, a tip and another email: by keyboard alone, and every step is heard', async ({
  visit,
  page,
  client,
  chain,
  recipient,
}) => {
  test.slow()
  await noteSpeech(page)
  const visitor = await visit()
  const { widget, host, secure } = visitor
  const { dialog } = widget
  const [email, next] = [newEmail('keys'), newEmail('later')]
  const frame = await host.frame()
  const hears = (words: string | RegExp) => expectSpoken(frame, words)
  const press = (key: string) => page.keyboard.press(key)
  const field = dialog.root.getByRole('textbox', { name: 'Email' })
  const typeCode = async (title: string, code: string) => {
    await hears(title)
    await expect(visitor.code).toBeFocused()
    await expect(visitor.code).toHaveAccessibleDescription(/Enter the code we sent to .*@.* 10 minutes/)
    await page.keyboard.type(code)
  }

  await moveTo(page, widget.name)
  await page.keyboard.type('Ada')
  await moveTo(page, widget.message)
  await page.keyboard.type('By keys and mail.')
  await moveTo(page, widget.amount)
  await page.keyboard.type('.05')
  await moveTo(page, widget.connectButton)
  await press('Enter')
  await dialog.expectHeading('Connect Wallet')
  await expect(dialog.root).toBeFocused()
  await moveTo(page, field)
  await page.keyboard.type('keys@')
  await press('Enter')
  await hears('Invalid email. Try again.')
  await press('ControlOrMeta+A')
  await page.keyboard.type(email)
  await press('Enter')
  await dialog.expectHeading('Register Device')
  await expect(dialog.root).toBeFocused()
  await hears(`Approve the login link we sent to ${email}`)
  await visitor.approveDevice(email)
  await page.bringToFront()
  const code = await visitor.codeIn(email)
  const wrong = code === '000000' ? '000001' : '000000'
  await typeCode('Confirm Email', wrong)
  await hears('Checking the code')
  await hears('Wrong code. Try Again')
  await expect(visitor.code).toBeFocused()
  await expect(visitor.code).toHaveValue(wrong)
  await page.keyboard.type(code)
  await hears('Your wallet')
  await visitor.makeWallet()
  await widget.expectConnected()
  await hears('Connected to 0x')
  await expect(widget.sendButton).toBeFocused()
  await hears('Your wallet is empty. Send ETH on Local chain to this address')
  const address = await frame.locator('[aria-label="Your wallet is empty"] bdi').textContent()
  await fund(client, chain, address as `0x${string}`, { ether: '2', dollars: '0' })
  await hears('2 ETH arrived.')

  await press('Enter')
  await dialog.expectHeading('Approve Transaction')
  await expect(dialog.root).toBeFocused()
  await hears('Your email wallet asks for your approval below.')
  const approve = secure.getByRole('button', { name: 'Approve', exact: true })
  await expectSpoken(await secureFrame(frame), /^Send a tip: 0\.05 ETH\. Approve or reject\.$/)
  await moveTo(page, approve)
  await expect(approve).not.toHaveAttribute('aria-busy')
  await press('Enter')
  await expect(dialog.root).toBeHidden()
  await widget.expectConfirmed()
  await expect(widget.frame.getByRole('region', { name: 'Receipt' })).toBeFocused()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.05'))

  await moveTo(page, widget.account, 'Shift+Tab')
  await press('Enter')
  await expect(dialog.root).toBeFocused()
  await moveTo(page, dialog.root.getByRole('button', { name: email }))
  await press('Enter')
  await dialog.expectHeading('Edit Email')
  await expect(dialog.root).toBeFocused()
  await moveTo(page, field)
  await press('ControlOrMeta+A')
  await page.keyboard.type(next)
  await press('Enter')
  await typeCode('Confirm Current Email', await visitor.codeIn(email))
  await typeCode('Confirm New Email', await visitor.codeIn(next))
  await visitor.approve('Change the email')
  await hears(`Your wallet's email is now ${next}.`)
  await press('Escape')
  await expect(dialog.root).toBeHidden()
  await expect(widget.account).toBeFocused()
})

/** The secure page within the widget. */
async function secureFrame(widget: Frame): Promise<Frame> {
  const frame = await (await widget.locator('dialog iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The dialog has no secure page.')
  return frame
}
