import { expect } from '@playwright/test'
import { erc20Abi, parseEther, parseUnits } from 'viem'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Specification §1, §6; Design §5
test('a tip in ETH reaches the recipient and stands at the head of the messages at once', {
  tag: '@storage',
}, async ({ open, client, recipient, visitor }) => {
  const { widget } = await open()
  await widget.connect()
  await widget.send({ name: 'Ada', message: 'For the heron.', amount: '0.25' })
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.25'))
  await widget.another.click()
  await widget.expectDraft({})
  await widget.openMessages()
  await expect(widget.rows).toHaveCount(1)
  await expect(widget.rows.first()).toContainText('Ada')
  await expect(widget.rows.first()).toContainText('0.25 ETH')
  await expect(widget.rows.first()).toContainText('“For the heron.”')
  await expect(widget.rows.first()).toContainText(visitor.address.slice(0, 6))
})

// Proves: Specification §1
test('a tip in USDC is paid by one signature and one transaction', async ({
  open,
  chain,
  client,
  recipient,
}) => {
  const host = await open()
  const { widget } = host
  await widget.connect()
  await widget.send({ name: 'Grace', message: 'For the pears.', currency: 'USDC', amount: '12.5' })
  await widget.expectConfirmed()
  const balance = {
    address: chain.usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [recipient],
  } as const
  expect(await client.readContract(balance)).toBe(parseUnits('12.5', 6))
  const asked = await (await host.frame()).evaluate(() =>
    window.testWallet?.requests.map(({ method }) => method),
  )
  expect(asked?.filter(method => /sign|send/i.test(method))).toEqual([
    'eth_signTypedData_v4',
    'eth_sendTransaction',
  ])
  await widget.openMessages()
  await expect(widget.rows.first()).toContainText('12.5 USDC')
})

// Proves: Specification §8; Design §5
test('a tip refused in the wallet sends nothing, says so and keeps the draft', async ({
  open,
  client,
  recipient,
}) => {
  const host = await open()
  const { widget } = host
  await widget.connect()
  await (await host.frame()).evaluate(() => window.testWallet?.refuse('eth_sendTransaction'))
  await widget.send({ name: 'Ada', message: 'Perhaps not.', amount: '0.1' })
  await expect(widget.status).toContainText('Error: ')
  await widget.expectDraft({ name: 'Ada', message: 'Perhaps not.', amount: '0.10000000' })
  expect(await client.getBalance({ address: recipient })).toBe(0n)
  await (await host.frame()).evaluate(() => window.testWallet?.restore('eth_sendTransaction'))
  await widget.sendButton.click()
  await widget.expectConfirmed()
})
