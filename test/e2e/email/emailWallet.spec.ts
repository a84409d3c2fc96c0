import { expect } from '@playwright/test'
import { erc20Abi, parseEther, parseUnits } from 'viem'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { fund } from '../../../local/chain/seed.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { newEmail, test } from '../../support/sites/emailSite.ts'

// Proves: Specification §1, §2.3; Design §9; WCAG 3.3.4
test('a newcomer gives an email, a link, a code, one press and two touches, tips with Send, Approve and a touch, and is back by the code alone; a browser that has forgotten the wallet takes a touch as well', async ({
  visit,
  device,
  client,
  chain,
  recipient,
}) => {
  test.slow()
  const visitor = await visit()
  const { widget, host, secure } = visitor
  const { dialog } = widget
  const email = newEmail('ada')
  await visitor.enterCode(email)
  await dialog.expectHeading('Your wallet')
  await expect(secure.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
  expect(await axeFindings(await host.frame(), 'dialog')).toEqual([])
  expect(device.touches()).toBe(0)
  await visitor.inWindow('Create your wallet')
  await widget.expectConnected()
  expect(device.touches()).toBe(2)

  const address = await visitor.address()
  const empty = 'Your wallet is empty. Send ETH on Local chain to this address'
  await expect(widget.frame.getByRole('tabpanel').getByText(empty)).toBeVisible()
  await fund(client, chain, address, { ether: '2', dollars: '10' })
  await expect(widget.frame.getByRole('tabpanel').getByText('2 ETH arrived.')).toBeVisible()
  await widget.send({ name: 'Ada', message: 'By email.', amount: '0.2' })
  await dialog.expectHeading('Approve Transaction')
  await expect(secure.getByText('0.2 ETH', { exact: true })).toBeVisible()
  await expect(secure.getByRole('button', { name: 'Show the rest' })).toBeHidden()
  await visitor.approve('0.2 ETH')
  await widget.expectConfirmed()
  expect(device.touches()).toBe(3)
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.2'))
  await widget.another.click()
  await expect(widget.frame.getByText(/^Balance: 1\.79\d ETH/)).toBeVisible()

  await widget.send({ name: 'Ada', message: 'By email.', amount: '0.2' })
  await visitor.reject()
  await expect(widget.status).toContainText('You declined the request in your wallet. Nothing was sent.')
  await widget.sendButton.click()
  await dialog.expectHeading('Approve Transaction')
  await dialog.closeButton.click()
  await expect(widget.status).toContainText('You declined the request in your wallet. Nothing was sent.')

  // USDC that pays its own gas takes two approvals.
  await widget.fill({ currency: 'USDC' })
  await widget.send({ name: 'Ada', message: 'By email.', amount: '1' })
  await visitor.approve('Allow someone to take money')
  await visitor.approve('Send a tip')
  await widget.expectConfirmed()
  expect(device.touches()).toBe(5)
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.2'))
  await widget.another.click()
  await expect(widget.frame.getByText('Balance: 9 USDC')).toBeVisible()

  await widget.disconnectButton.click()
  await widget.expectDisconnected()
  await visitor.logIn(email)
  expect(await visitor.address()).toBe(address)
  expect(device.touches()).toBe(5)

  // Without storage a reload makes another device of it: what the service stores opens by a touch, and shows no address before.
  await host.page.reload()
  await visitor.enterCode(email, 'new')
  await expect(secure.getByRole('button', { name: 'Open your wallet' })).toBeVisible()
  await expect(secure.getByText(/0x[\da-f]{4}/i)).toHaveCount(0)
  await secure.getByRole('button', { name: 'Open your wallet' }).click()
  await widget.expectConnected()
  expect(await visitor.address()).toBe(address)
  expect(device.touches()).toBe(6)
})

test.describe('where a relay pays for the tips', () => {
  test.use({ recipient: localAccounts.sponsored[2].address })

  // Proves: Design §9
  test('USDC carried by the relay takes Send, Approve and one touch, and no coin', async ({
    visit,
    device,
    client,
    chain,
    recipient,
  }) => {
    test.slow()
    const visitor = await visit()
    const { widget, secure } = visitor
    await visitor.signUp(newEmail('eve'))
    const address = await visitor.address()
    await widget.fill({ currency: 'USDC' })
    const form = widget.frame.getByRole('tabpanel')
    await expect(form.getByText('no fee, no ETH needed')).toBeVisible()
    await fund(client, chain, address, { ether: '0', dollars: '10' })
    await expect(form.getByText('10 USDC arrived.')).toBeVisible()
    const before = device.touches()
    await widget.send({ name: 'Eve', message: 'No coin at all.', amount: '2.5' })
    for (const words of ['2.5 USDC', 'No coin at all.', 'Fee for carrying it to the chain'])
      await expect(secure.getByText(words, { exact: true }).first()).toBeVisible()
    await expect(secure.getByText(recipient)).toBeVisible()
    await visitor.approve('Send a tip')
    await widget.expectConfirmed()
    expect(device.touches()).toBe(before + 1)
    expect(await client.getTransactionCount({ address })).toBe(0)
    const token = { address: chain.usdc, abi: erc20Abi, functionName: 'balanceOf' } as const
    expect(await client.readContract({ ...token, args: [address] })).toBe(parseUnits('7.5', 6))
  })
})
