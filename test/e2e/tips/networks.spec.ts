import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { localClient } from '../../../local/chain/localClient.ts'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Specification §1; Design §3
test('a wallet on another network connects without moving the widget; a refused switch sends nothing and shows the networks, and one that is chosen there lets the tip go', async ({
  open,
  client,
  recipient,
}) => {
  const host = await open({ wallet: { chainId: 11155111 } })
  const { widget } = host
  await widget.connect()
  await expect(widget.status).toContainText('on Local chain')
  await (await host.frame()).evaluate(() => window.testWallet?.refuse('wallet_switchEthereumChain'))
  await widget.send({ message: 'From afar.', amount: '0.3' })
  await widget.dialog.expectHeading('Switch Network')
  expect(await client.getBalance({ address: recipient })).toBe(0n)
  await (await host.frame()).evaluate(() => window.testWallet?.restore('wallet_switchEthereumChain'))
  await widget.dialog.choose(/Local chain/)
  await expect(widget.dialog.root).toBeHidden()
  await widget.sendButton.click()
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.3'))
})

// Proves: Specification §4; Design §7
test('the page chooses a rollup that the wallet does not know: it is given it, and the tip arrives there', async ({
  open,
  visitor,
  recipient,
  stack,
}) => {
  const rollup = stack.chains.find(({ id }) => id === 31338)
  if (!rollup) throw new Error('The stack has no rollup.')
  const client = localClient({ url: rollup.rpcUrl, chainId: rollup.id })
  await client.setBalance({ address: visitor.address, value: parseEther('1') })
  const others = stack.chains.filter(chain => chain !== rollup).map(({ id, rpcUrl }) => ({ id, rpcUrl }))
  const host = await open({ query: { network: 'local-rollup' }, wallet: { chains: others } })
  const { widget } = host
  await expect(widget.status).toContainText('on Local rollup')
  await widget.connect()
  await widget.send({ message: 'For less than a cent.', amount: '0.3' })
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.3'))
})
