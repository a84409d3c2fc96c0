import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { test } from '../support/engines/enginesTest.ts'

test.use({ asksInWindow: true })

// Proves: Design §10
test('the loader’s button opens the widget; Escape answers the wallet’s question first, then closes the widget; a tip goes through it', async ({
  show,
  look,
  stack,
  client,
  recipient,
}) => {
  const page = await show(new URL(`launcher?address=${recipient}`, stack.urls.host))
  const widget = page.frame('kudos-widget >>> iframe')
  const isOpen = () => page.run(`return document.querySelector('kudos-widget').hasAttribute('open')`)
  await page.press('button', 'Send a tip')
  await widget.type('textbox', 'Your message (optional)', 'For the heron.')
  await widget.type('textbox', 'Donation', '0.5')
  await look('launcher')

  await widget.press('button', 'Connect your wallet')
  await widget.press('button', /^Development Wallet/)
  const asks = () => widget.run(`return document.querySelector('development-wallet') !== null`)
  await expect.poll(asks).toBe(true)
  await widget.key('Escape')
  await expect.poll(asks).toBe(false)
  expect(await isOpen()).toBe(true)
  await widget.expectText('Connection declined')
  await look('declined')

  await widget.press('button', 'Try again')
  await expect.poll(asks).toBe(true)
  await widget.key('Enter')
  await widget.press('button', 'Send your Kudos')
  await expect.poll(asks).toBe(true)
  await widget.key('Enter')
  await widget.expectText('Transaction confirmed!')
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.5'))

  await widget.key('Escape')
  await expect.poll(isOpen).toBe(false)
  expect(await page.run(`return document.activeElement.localName`)).toBe('kudos-widget')
})
