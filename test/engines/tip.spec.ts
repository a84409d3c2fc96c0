import { expect } from '@playwright/test'
import { erc20Abi, parseEther, parseUnits } from 'viem'
import { test } from '../support/engines/enginesTest.ts'

/** How far down the page the form's button stands. */
const buttonTop = `return document.querySelector('[type=submit]').getBoundingClientRect().y + scrollY`

/** What a connected visitor reads where a page around may cover the button unseen. */
const blind = "This browser can't detect whether the surrounding page covers the button"

// Proves: Design §7, §10
test('a visitor connects in another site’s frame, tips ETH and USDC, reads both, and is known after a reload where the browser keeps it; only in a frame is said that covers are not detected', async ({
  show,
  look,
  stack,
  chain,
  client,
  recipient,
  storage,
}) => {
  const host = await show(new URL(`?address=${recipient}`, stack.urls.host))
  const widget = host.frame('iframe')
  await widget.expect('button', 'Connect your wallet')
  expect(await widget.run('return window.storageFound')).toBe(storage)
  await look('form')
  const top = await widget.run(buttonTop)

  await widget.press('button', 'Connect your wallet')
  await widget.expect('heading', 'Connect Wallet')
  await widget.press('button', /^Development Wallet/)
  await widget.expect('button', 'Send your Kudos')
  await widget.expectText(`${blind}. Check the recipient and the amount in your wallet.`)
  expect(await widget.run(buttonTop)).toBe(top)
  await look('connected')

  await widget.type('textbox', 'Name (optional)', 'Ada')
  await widget.type('textbox', 'Your message (optional)', 'For the heron.')
  await widget.type('textbox', 'Donation', '0.25')
  await widget.press('button', 'Send your Kudos')
  await widget.expectText('Transaction confirmed!')
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.25'))

  await widget.press('button', 'Send another tip')
  await widget.type('textbox', 'Your message (optional)', 'For the pears.')
  await widget.press('option', 'USDC')
  await widget.type('textbox', 'Donation', '12.5')
  await widget.press('button', 'Send your Kudos')
  await expect
    .poll(() =>
      client.readContract({
        address: chain.usdc,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [recipient],
      }),
    )
    .toBe(parseUnits('12.5', 6))
  await widget.expectText('Transaction confirmed!')
  await look('confirmed')

  await widget.press('tab', 'See Messages')
  for (const words of ['“For the heron.”', '0.25 ETH', '“For the pears.”', '12.5 USDC'])
    await widget.expectText(words)
  await look('messages')

  await host.reload()
  await widget.expect('button', storage === 'allowed' ? 'Send your Kudos' : 'Connect your wallet')
  await widget.press('tab', 'See Messages')
  await widget.expectText('“For the pears.”')

  // A page of its own, which nothing can cover.
  const page = await show(new URL(`?address=${recipient}`, stack.urls.widget))
  await page.press('button', 'Connect your wallet')
  await page.press('button', /^Development Wallet/)
  await page.expect('button', 'Send your Kudos')
  await page.expectText(/Balance: 9\.\d+ ETH/)
  expect(await page.run('return document.body.innerText')).not.toContain(blind)
})
