import { expect } from '@playwright/test'
import { erc20Abi, parseEther, parseUnits } from 'viem'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Specification §1, §6, §8; Design §5
test('a refused tip sends nothing and keeps the draft; at the next press it arrives and heads the messages, and one in USDC takes one signature and one transaction', async ({
  open,
  chain,
  client,
  recipient,
  visitor,
}) => {
  const host = await open()
  const { widget } = host
  await widget.connect()
  const frame = await host.frame()
  await frame.evaluate(() => window.testWallet?.refuse('eth_sendTransaction'))
  await widget.send({ name: 'Ada', message: 'For the heron.', amount: '0.25' })
  await expect(widget.status).toContainText('Error: ')
  await widget.expectDraft({ name: 'Ada', message: 'For the heron.', amount: '0.25000000' })
  expect(await client.getBalance({ address: recipient })).toBe(0n)
  await frame.evaluate(() => window.testWallet?.restore('eth_sendTransaction'))
  await widget.sendButton.click()
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

  await widget.openForm()
  const asked = () =>
    frame.evaluate(
      () =>
        window.testWallet?.requests.map(({ method }) => method).filter(method => /sign|send/i.test(method)) ??
        [],
    )
  const before = (await asked()).length
  await widget.send({ name: 'Grace', message: 'For the pears.', currency: 'USDC', amount: '12.5' })
  await widget.expectConfirmed()
  const balance = {
    address: chain.usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [recipient],
  } as const
  expect(await client.readContract(balance)).toBe(parseUnits('12.5', 6))
  expect((await asked()).slice(before)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction'])
  await widget.openMessages()
  await expect(widget.rows.first()).toContainText('12.5 USDC')
})
