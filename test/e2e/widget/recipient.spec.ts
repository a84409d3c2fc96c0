import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Design §3
test('a raw # before the colour still tips the right address', async ({ open, client, recipient }) => {
  const { widget } = await open({ query: { embed: `?color=#FFF701&address=${recipient}` } })
  await expect(widget.frame.getByText(recipient)).toBeVisible()
  await widget.connect()
  await widget.send({ message: 'Found you.', amount: '0.01' })
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.01'))
})

// Proves: Design §3
test('an address in capitals, or with spaces around it, is the same address', async ({ open, recipient }) => {
  const { widget } = await open({ query: { address: ` 0X${recipient.slice(2).toUpperCase()} ` } })
  await expect(widget.frame.getByText(recipient)).toBeVisible()
})

// Proves: Specification §2.1
test('without an address, or with the text null, the owner of the site gets the tips', async ({
  open,
  stack,
}) => {
  const { widget } = await open({ query: { address: 'null' } })
  await expect(widget.frame.getByText(stack.recipient)).toBeVisible()
})

// Proves: Design §3
test('an address that has a typing error is refused, and nothing can be sent', async ({ open, stack }) => {
  const host = await open({ query: { address: '0x52908400098527886E0F7030069857D2E4169Ee7' } })
  const { widget } = host
  await expect(widget.frame.getByText('so nothing can be sent').first()).toBeVisible()
  await expect(widget.frame.getByText(stack.recipient)).toHaveCount(0)
  await widget.connect()
  await widget.send({ message: 'Hello?', amount: '0.01' })
  await expect(widget.status).toContainText('Error: ')
  const asked = await (await host.frame()).evaluate(() =>
    window.testWallet?.requests.map(({ method }) => method),
  )
  expect(asked).not.toContain('eth_sendTransaction')
})

// Proves: Design §3
test('two different addresses are refused', async ({ open, recipient, stack }) => {
  const { widget } = await open({ query: { embed: `?address=${recipient}&address=${stack.recipient}` } })
  await expect(widget.frame.getByText('so nothing can be sent').first()).toBeVisible()
})

// Proves: Design §3
test('the Kudos contract and its tokens are refused as recipients', async ({ open, chain }) => {
  for (const address of [chain.kudos, chain.usdc]) {
    const { widget } = await open({ query: { address } })
    await expect(widget.frame.getByText('so nothing can be sent').first()).toBeVisible()
  }
})
