import { expect, type Locator } from '@playwright/test'
import { parseEther } from 'viem'
import { fund } from '../../local/seed.ts'
import { newEmail, test } from '../support/emailSite.ts'
import { pressUntil } from '../support/pressUntil.ts'

test.use({ storage: 'allowed', requestsMayFail: true })

const away = "The email wallet can't be reached. Check your connection, then try again."

test('a service that is down is told at every step until the tip is sent; once it is back it goes on, without a reload and with the draft', async ({
  visit,
  site,
  client,
  chain,
  recipient,
}) => {
  test.slow()
  const visitor = await visit()
  const { widget, secure } = visitor
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
  await widget.expectConnected()
  await widget.expectDraft(draft)

  // The balance is the network's to tell.
  await site.goDown()
  const address = await visitor.address()
  await fund(client, chain, address, { ether: '2', dollars: '0' })
  await expect(widget.frame.getByRole('tabpanel').getByText('2 ETH arrived.')).toBeVisible()
  // What shows the question can't be fetched, so nothing is asked.
  await widget.sendButton.click()
  await expect(widget.status).toContainText('A part of this page did not load.')
  await expect(dialog.root).toBeHidden()
  await site.comeBack()
  await widget.sendButton.click()
  const approve = secure.getByRole('button', { name: /^(Approve|Show the rest)$/ })
  // What failed before is fetched anew, by itself or by a press.
  await pressUntil(
    () => approve.isVisible(),
    () => secure.getByRole('button', { name: 'Try again' }).click({ timeout: 5_000 }),
  )

  // The fee is the service's to tell.
  await expect(secure.getByText('Network fee: at most')).toBeVisible()

  await site.goDown()
  await pressUntil(
    () => secure.getByText(away).first().isVisible(),
    () => approve.click({ timeout: 5_000 }),
  )
  await site.comeBack()
  const again = secure.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await pressUntil(
    () => dialog.root.isHidden(),
    () => again.click({ timeout: 5_000 }),
  )
  await widget.expectConfirmed()
  expect(await client.getTransactionCount({ address })).toBe(1)
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.1'))
})

test('also where the email is changed, where the page is loaded again, and where somebody leaves', async ({
  visit,
  site,
}) => {
  test.slow()
  const visitor = await visit()
  const { widget, host } = visitor
  const { dialog } = widget
  const [old, next] = [newEmail('old'), newEmail('next')]
  const isTold = () => expect(dialog.root.getByRole('paragraph').filter({ hasText: away })).toBeVisible()
  // What could not be done, as a mail that is taken too late, is tried with the same code again.
  const tryUntil = (there: Locator) =>
    pressUntil(
      () => there.isVisible(),
      async () => {
        // While a code is looked at, the button of this name leads back to the start.
        await expect(visitor.code).toHaveAttribute('aria-invalid', 'true', { timeout: 5_000 })
        await dialog.root.getByRole('button', { name: 'Try again', exact: true }).click({ timeout: 5_000 })
      },
    )
  await visitor.logIn(old)

  await widget.account.click()
  await dialog.choose(old)
  await dialog.root.getByRole('textbox', { name: 'Email' }).fill(next)
  await site.goDown()
  await dialog.choose('Save')
  await expect(dialog.root.getByText(away).first()).toBeVisible()
  await expect(dialog.root.getByRole('textbox', { name: 'Email' })).toHaveValue(next)
  await site.comeBack()
  await dialog.choose('Save')
  await dialog.expectHeading('Confirm Current Email')
  const current = await visitor.codeIn(old)
  await site.goDown()
  await visitor.code.fill(current)
  await isTold()
  await site.comeBack()
  await tryUntil(dialog.root.getByRole('heading', { name: 'Confirm New Email' }))
  const newer = await visitor.codeIn(next)
  await site.goDown()
  await visitor.code.fill(newer)
  await isTold()
  await site.comeBack()
  await tryUntil(dialog.root.getByRole('button', { name: next }))
  await dialog.closeButton.click()
  const address = await visitor.address()

  await site.goDown()
  await host.reload()
  await widget.expectDisconnected()
  await site.comeBack()
  await host.reload()
  await widget.expectConnected()
  expect(await visitor.address()).toBe(address)

  await site.goDown()
  await widget.disconnectButton.click()
  await widget.expectDisconnected()
  await site.comeBack()
  await host.reload()
  await widget.expectDisconnected()
  await visitor.logIn(next, 'known')
  expect(await visitor.address()).toBe(address)
})
