import { expect } from '@playwright/test'
import { erc20Abi, parseEther, parseUnits } from 'viem'
import { localAccounts } from '../../local/accounts.ts'
import { fund } from '../../local/seed.ts'
import { axeFindings } from '../support/axe.ts'
import { newEmail, test } from '../support/emailSite.ts'

test('a newcomer logs in with an email, is told that the wallet is empty, gets coins, tips, says no, closes, reloads, and leaves', {
  tag: '@storage',
}, async ({ visit, client, chain, recipient, storage }) => {
  test.slow()
  const visitor = await visit()
  const { widget, host } = visitor
  const { dialog } = widget
  const email = newEmail('ada')
  await visitor.logIn(email)
  const address = await visitor.address()
  const empty = 'Your wallet is empty. Send ETH on Local chain to this address'
  await expect(widget.frame.getByRole('tabpanel').getByText(empty)).toBeVisible()
  await widget.account.click()
  await expect(dialog.root.locator('strong', { hasText: empty })).toBeVisible()
  await dialog.expectText(email)
  expect(await axeFindings(await host.frame(), 'dialog')).toEqual([])
  await dialog.closeButton.click()

  await fund(client, chain, address, { ether: '2', dollars: '10' })
  await expect(widget.frame.getByRole('tabpanel').getByText('2 ETH arrived.')).toBeVisible()
  const draft = { name: 'Ada', message: 'By email.', amount: '0.2' }
  await widget.send(draft)
  await dialog.expectHeading('Approve Transaction')
  await expect(dialog.backButton).toBeHidden()
  await visitor.approve('0.2 ETH')
  await widget.expectConfirmed()
  await expect(dialog.root).toBeHidden()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.2'))

  await widget.send(draft)
  await visitor.reject()
  await expect(widget.status).toContainText('You declined the request in your wallet. Nothing was sent.')
  await expect(dialog.root).toBeHidden()

  await widget.sendButton.click()
  await dialog.expectHeading('Approve Transaction')
  await dialog.closeButton.click()
  await expect(widget.status).toContainText('You declined the request in your wallet. Nothing was sent.')

  await widget.send({ currency: 'USDC', amount: '1' })
  await visitor.approve('Allow taking money')
  await visitor.approve('Send a tip')
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.2'))

  await host.page.reload()
  if (storage === 'allowed') await widget.expectConnected()
  else await visitor.logIn(email)
  expect(await visitor.address()).toBe(address)
  await widget.disconnectButton.click()
  await widget.expectDisconnected()
  await host.page.reload()
  await widget.expectDisconnected()
})

test.describe('where a relay pays for the tips', () => {
  test.use({ recipient: localAccounts.sponsored[2].address })

  test('a newcomer is asked for USDC alone, in the form and in the account, and tips with one signature that says what it is', async ({
    visit,
    client,
    chain,
    recipient,
  }) => {
    test.slow()
    const visitor = await visit()
    const { widget, secure } = visitor
    const { dialog } = widget
    await visitor.logIn(newEmail('eve'))
    const address = await visitor.address()
    await widget.fill({ currency: 'USDC' })
    const form = widget.frame.getByRole('tabpanel')
    const lack = 'You have no USDC. Send USDC on Local chain to this address, no ETH needed'
    await expect(form.getByText('no fee, no ETH needed')).toBeVisible()
    await expect(form.getByText(lack)).toBeVisible()
    await widget.account.click()
    await expect(dialog.root.locator('strong', { hasText: lack })).toBeVisible()
    await dialog.closeButton.click()
    await fund(client, chain, address, { ether: '0', dollars: '10' })
    await expect(form.getByText('10 USDC arrived.')).toBeVisible()

    await widget.send({ name: 'Eve', message: 'No coin at all.', amount: '2.5' })
    for (const words of ['2.5 USDC', 'No coin at all.', 'Fee for carrying it to the chain'])
      await expect(secure.getByText(words, { exact: true }).first()).toBeVisible()
    await expect(secure.getByText(recipient)).toBeVisible()
    await visitor.approve('Send a tip')
    await widget.expectConfirmed()
    await expect(form.getByText('Send ETH')).toBeHidden()
    expect(await client.getTransactionCount({ address })).toBe(0)
    const token = { address: chain.usdc, abi: erc20Abi, functionName: 'balanceOf' } as const
    expect(await client.readContract({ ...token, args: [address] })).toBe(parseUnits('7.5', 6))
  })
})

test('whoever comes back has the same wallet, on a device that is known by a code alone; another email has another', {
  tag: '@storage',
}, async ({ visit, storage }) => {
  test.slow()
  const visitor = await visit()
  const { widget, host } = visitor
  const [one, other] = [newEmail('one'), newEmail('other')]
  const leave = async () => {
    await widget.disconnectButton.click()
    await widget.expectDisconnected()
  }
  await visitor.logIn(one)
  const address = await visitor.address()
  await leave()
  await visitor.logIn(one, 'known')
  expect(await visitor.address()).toBe(address)
  await leave()
  // The device is known to the owner of one address, and to nobody else.
  await visitor.logIn(other)
  expect(await visitor.address()).not.toBe(address)
  await leave()
  await host.reload()
  await visitor.logIn(one, storage === 'allowed' ? 'known' : 'new')
  expect(await visitor.address()).toBe(address)
})

test.describe('where requests are refused, too', () => {
  test.use({ requestsMayFail: true })

  test('an email that is none, a mail too early, a wrong code, another email: each is told, and nobody is stuck', async ({
    visit,
    site,
    passPause,
  }) => {
    test.slow()
    const visitor = await visit()
    const { widget, host } = visitor
    const { dialog } = widget
    const [old, next] = [newEmail('bob'), newEmail('carol')]
    await widget.connectButton.click()
    const field = dialog.root.getByRole('textbox', { name: 'Email' })
    await expect(dialog.root.getByRole('button', { name: 'Log in with this email' })).toBeHidden()
    await field.fill('bob@')
    await field.press('Enter')
    await expect(
      dialog.root.getByRole('paragraph').filter({ hasText: 'Invalid email. Try again.' }),
    ).toBeVisible()
    await field.fill(old)
    await field.press('Enter')
    await dialog.expectHeading('Register Device')
    await expect(dialog.root.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled()
    await dialog.backButton.click()
    await field.fill(old)
    await field.press('Enter')
    await expect(dialog.root.getByText(/^Please try again after \d+ seconds$/).first()).toBeVisible()
    await passPause()
    await field.press('Enter')
    await dialog.expectHeading('Register Device')
    await visitor.approveDevice(old)
    await dialog.expectHeading('Confirm Email')
    expect(await axeFindings(await host.frame(), 'dialog')).toEqual([])
    const right = await visitor.codeIn(old)
    const wrong = right === '000000' ? '000001' : '000000'
    await visitor.code.fill(wrong)
    await expect(
      dialog.root.getByRole('paragraph').filter({ hasText: 'Wrong code. Try Again' }),
    ).toBeVisible()
    await expect(visitor.code).toHaveValue(wrong)
    await visitor.code.fill(right)
    await widget.expectConnected()

    await widget.account.click()
    await dialog.choose(old)
    await dialog.expectHeading('Edit Email')
    await expect(dialog.root.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.root.getByRole('textbox', { name: 'Email' }).fill(next)
    await dialog.choose('Save')
    await dialog.expectHeading('Confirm Current Email')
    await visitor.code.fill(await visitor.codeIn(old))
    await dialog.expectHeading('Confirm New Email')
    await visitor.code.fill(await visitor.codeIn(next))
    await expect(dialog.root.getByRole('button', { name: next })).toBeVisible()
    await dialog.choose(/^Upgrade your wallet/)
    await dialog.expectHeading('Upgrade your Wallet')
    await expect(dialog.root.getByRole('link', { name: new URL(site.urls.service).host })).toBeVisible()
    await dialog.closeButton.click()
    await widget.disconnectButton.click()
    await widget.expectDisconnected()
  })
})
