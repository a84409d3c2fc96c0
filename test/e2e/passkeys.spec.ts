import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { withAuthenticator } from '../support/authenticator.ts'
import { axeFindings } from '../support/axe.ts'
import { enrolPasskey } from '../support/enrolPasskey.ts'
import { test } from '../support/secureSite.ts'

// What a passkey that says no leaves in the console.
test.use({ requestsMayFail: true })

test('a passkey made on the wallet’s own page is asked for before money leaves; its recovery code takes it off', async ({
  secure,
  page,
  context,
  client,
  recipient,
  site,
}) => {
  const authenticator = await withAuthenticator(context, page)
  const email = `passkey-${Date.now()}@example.org`
  const { address, passkeys, recoveryCode } = await enrolPasskey(page, secure, email, site.service)
  await client.setBalance({ address, value: parseEther('1') })
  const sendOut = async (amount: string) => {
    await page.getByLabel('To address').fill(recipient)
    await page.getByLabel(/^Amount in/).fill(amount)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/^Network fee: at most/)).toBeVisible()
  }
  await sendOut('0.25')
  await expect(page.getByText('After Approve, your browser asks for your passkey.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await authenticator.setVerified(false)
  await secure.pressApprove(page)
  await expect(page.getByRole('paragraph').filter({ hasText: 'The passkey was not used' })).toBeVisible()
  await authenticator.setVerified(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Sent lately' })).toContainText('0.25 ETH')
  await expect.poll(() => client.getBalance({ address: recipient })).toBe(parseEther('0.25'))

  await passkeys.getByRole('button', { name: 'I have lost my passkeys' }).click()
  await passkeys.getByRole('button', { name: 'I have lost the recovery code, too' }).click()
  expect(await axeFindings(page)).toEqual([])
  await passkeys.getByRole('button', { name: 'Send me a code' }).click()
  await passkeys
    .getByLabel('Code from the mail')
    .fill(await secure.inMail(email, /^(\d{6})$/m, 'begin a recovery'))
  await page.keyboard.press('Enter')
  const warning = page.getByRole('region', { name: 'All passkeys are to be taken off' })
  await expect(warning).toContainText('Until then nothing changes')
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await warning.getByRole('button', { name: 'Stop the recovery' }).click()
  await expect(warning).toBeHidden()

  await passkeys.getByRole('button', { name: 'New recovery code' }).click()
  const shown = passkeys.getByRole('region', { name: 'Recovery code' }).getByText(/^[\dA-Z-]{23}$/)
  const renewedCode = (await shown.textContent()) ?? ''
  expect(renewedCode).not.toBe(recoveryCode)
  expect(await axeFindings(page)).toEqual([])
  await passkeys.getByRole('button', { name: 'I have written it down' }).click()

  await passkeys.getByRole('button', { name: 'I have lost my passkeys' }).click()
  await passkeys.getByLabel('Recovery code').fill(renewedCode)
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await sendOut('0.125')
  await expect(page.getByText('After Approve, your browser asks for your passkey.')).toBeHidden()
  await secure.pressApprove(page)
  await expect.poll(() => client.getBalance({ address: recipient })).toBe(parseEther('0.375'))
})

test('within the widget it is used where the page around allows it, else in a window of its own', async ({
  secure,
  page,
  context,
  client,
  recipient,
  site,
}) => {
  const first = await withAuthenticator(context, page)
  const email = `framed-${Date.now()}@example.org`
  const { address } = await enrolPasskey(page, secure, email, site.service)
  await client.setBalance({ address, value: parseEther('1') })
  const ask = () =>
    secure.ask('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ from: address, to: recipient, value: '0x1' }],
    })
  const logIn = async () => {
    expect(await secure.ask('CONNECT_EMAIL', { email })).toMatchObject({
      payload: { action: 'VERIFY_DEVICE' },
    })
    const approved = secure.ask('CONNECT_DEVICE')
    const tab = await context.newPage()
    const elsewhere = await withAuthenticator(context, tab)
    await elsewhere.take(first)
    await tab.goto(await secure.inMail(email, /(http:\S+)/, 'device'))
    await expect(tab.getByText(email)).toBeVisible()
    expect(await axeFindings(tab)).toEqual([])
    await tab.getByRole('button', { name: 'Approve with your passkey' }).click()
    await expect(tab.getByRole('heading', { name: 'The device is approved' })).toBeVisible()
    await first.take(elsewhere)
    await tab.close()
    expect(await approved).toMatchObject({ outcome: 'SUCCESS' })
    await secure.enterCode(email)
  }
  // The frame on another site has a store of its own, so this is another device: its link asks for the passkey.
  await page.goto(`${site.widget}/allowing`)
  await logIn()
  const within = ask()
  await expect(secure.frame.getByText('After Approve, your browser asks for your passkey.')).toBeVisible()
  await secure.approve()
  expect(await within).toMatchObject({ outcome: 'SUCCESS' })

  await page.goto(site.widget)
  await logIn()
  const barred = ask()
  await expect(secure.frame.getByText(/^Your passkey can't be used within the page around/)).toBeVisible()
  const popup = await secure.continueInWindow()
  const there = await withAuthenticator(context, popup)
  await there.take(first)
  await secure.pressApprove(popup)
  expect(await barred).toMatchObject({ outcome: 'SUCCESS' })
  expect(await client.getBalance({ address: recipient })).toBe(2n)
})
