import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { fund } from '../../../local/chain/seed.ts'
import { newEmail, test } from '../../support/sites/emailSite.ts'

test.use({ storage: 'allowed', requestsMayFail: true })

const away = "The email wallet can't be reached. Check your connection, then try again."

// Proves: Design §9
test('a service that is down is told at every step of a login, and goes on once it is back; a tip needs it no more', async ({
  visit,
  site,
  client,
  chain,
  recipient,
}) => {
  test.slow()
  const visitor = await visit()
  const { widget } = visitor
  const { dialog } = widget
  const email = newEmail('away')
  const draft = { name: 'Ada', message: 'Is anybody there?', amount: '0.10000000' }
  await widget.fill(draft)

  await site.goDown()
  await visitor.begin(email)
  await expect(dialog.root.getByText("The email wallet can't be reached.").first()).toBeVisible()
  await site.comeBack()
  await expect(dialog.root.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await dialog.choose('Log in with this email')
  await dialog.expectHeading('Register Device')

  await site.goDown()
  await expect(dialog.root.getByText(away).first()).toBeVisible()
  await dialog.expectHeading('Register Device')
  await site.comeBack()
  await visitor.approveDevice(email)
  await dialog.expectHeading('Confirm Email')

  const code = await visitor.codeIn(email)
  await site.goDown()
  await visitor.code.fill(code)
  await expect(dialog.root.getByRole('paragraph').filter({ hasText: away })).toBeVisible()
  await site.comeBack()
  await dialog.choose('Try again')
  await visitor.makeWallet()
  await widget.expectConnected()
  await widget.expectDraft(draft)

  // From here on the network is enough: the page signs and sends by itself.
  await site.goDown()
  const address = await visitor.address()
  await fund(client, chain, address, { ether: '2', dollars: '0' })
  await expect(widget.frame.getByRole('tabpanel').getByText('2 ETH arrived.')).toBeVisible()
  await widget.sendButton.click()
  await visitor.approve('0.1 ETH')
  await widget.expectConfirmed()
  expect(await client.getTransactionCount({ address })).toBe(1)
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.1'))
  await site.comeBack()
})
