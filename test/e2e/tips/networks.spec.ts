import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { localClient } from '../../../local/chain/localClient.ts'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Design §3
test('a wallet on another network connects without moving the widget, and sending asks for the switch', async ({
  open,
  client,
  recipient,
}) => {
  const host = await open({ wallet: { chainId: 11155111 } })
  const { widget } = host
  await widget.connect()
  await expect(widget.status).toContainText('on Local chain')
  await widget.send({ message: 'From afar.', amount: '0.3' })
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.3'))
})

// Proves: Specification §1; Design §3
test('choosing a network moves wallet and widget', async ({ open }) => {
  const host = await open()
  const { widget } = host
  await widget.connect()
  await widget.account.click()
  await widget.dialog.choose(/Local chain/)
  await widget.dialog.expectHeading('Choose Network')
  await widget.dialog.choose(/Sepolia/)
  await expect(widget.status).toContainText('on Sepolia')
  const chainId = await (await host.frame()).evaluate(() =>
    window.testWallet?.provider.request({ method: 'eth_chainId' }),
  )
  expect(chainId).toBe('0xaa36a7')
})

// Proves: Design §3
test('a wallet that moves to an offered network takes the widget along', async ({ open }) => {
  const host = await open()
  const { widget } = host
  await widget.connect()
  await (await host.frame()).evaluate(() => window.testWallet?.setChain(11155111))
  await expect(widget.status).toContainText('on Sepolia')
})

// Proves: Design §3
test('a refused switch sends nothing and shows the networks', async ({ open, client, recipient }) => {
  const host = await open({ wallet: { chainId: 11155111 } })
  const { widget } = host
  await widget.connect()
  await (await host.frame()).evaluate(() => window.testWallet?.refuse('wallet_switchEthereumChain'))
  await widget.send({ message: 'From afar.', amount: '0.3' })
  await widget.dialog.expectHeading('Switch Network')
  expect(await client.getBalance({ address: recipient })).toBe(0n)
  await (await host.frame()).evaluate(() => window.testWallet?.restore('wallet_switchEthereumChain'))
  await widget.dialog.choose(/Local chain/)
  await expect(widget.dialog.root).toBeHidden()
  await widget.sendButton.click()
  await widget.expectConfirmed()
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
