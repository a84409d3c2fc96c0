import { expect } from '@playwright/test'
import { erc20Abi, parseEther, parseUnits } from 'viem'
import { test } from '../support/enginesTest.ts'

test('a visitor connects in another site’s frame, tips ETH and USDC, reads both, and is known after a reload where the browser keeps it', async ({
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

  await widget.press('button', 'Connect your wallet')
  await widget.expect('heading', 'Connect Wallet')
  await widget.press('button', 'Development Wallet')
  await widget.expect('button', 'Send your Kudos')

  await widget.type('textbox', 'Name (optional)', 'Ada')
  await widget.type('textbox', 'Your message (optional)', 'For the heron.')
  await widget.type('textbox', 'Donation', '0.25')
  await widget.press('button', 'Send your Kudos')
  await widget.expectText('Transaction confirmed!')
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.25'))

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
})
