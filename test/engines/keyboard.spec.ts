import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import type { EngineView } from '../support/engines/EngineView.ts'
import { test } from '../support/engines/enginesTest.ts'

test.use({ asksInWindow: true })

/**
 * Presses a key until the focus is on what has this name. Into a frame of another process it takes its time: a key struck
 * meanwhile would go past it.
 */
async function moveTo(
  view: EngineView,
  name: string,
  keys: readonly ('Tab' | 'Shift')[] = ['Tab'],
): Promise<void> {
  for (let focused = await view.focused(); !focused.includes(name); ) {
    const before = focused
    await view.key(...keys)
    await expect(async () => {
      focused = await view.focused()
      expect(focused === before || focused.startsWith('<body'), 'the focus has moved on').toBe(false)
    }).toPass()
  }
}

// Proves: Design §10
test('with the keyboard alone a visitor comes into the frame, tips, and reads the tip', async ({
  show,
  look,
  stack,
  client,
  recipient,
}) => {
  const host = await show(new URL(`?address=${recipient}`, stack.urls.host))
  const widget = host.frame('iframe')
  await widget.expect('button', 'Connect your wallet')
  await moveTo(host, 'Kudos: send a tip')
  await moveTo(widget, 'Your message (optional)')
  await widget.write('By keyboard.')
  await moveTo(widget, 'Donation')
  await widget.write('.05')
  await moveTo(widget, 'Connect your wallet')
  await widget.key('Enter')
  await widget.expect('heading', 'Connect Wallet')
  await moveTo(widget, 'Development Wallet installed')
  await look('keyboard')

  const isAsking = `return document.querySelector('development-wallet') !== null`
  const approve = async () => {
    await expect.poll(() => widget.run(isAsking)).toBe(true)
    await widget.key('Enter')
    await expect.poll(() => widget.run(isAsking)).toBe(false)
  }
  await widget.key('Enter')
  await approve()
  await expect.poll(() => widget.focused()).toBe('Send your Kudos')
  await widget.key('Enter')
  await approve()
  await widget.expectText('Transaction confirmed!')
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.05'))

  await moveTo(widget, 'Send Kudos', ['Shift', 'Tab'])
  await widget.key('ArrowRight')
  await widget.expectText('“By keyboard.”')
})
