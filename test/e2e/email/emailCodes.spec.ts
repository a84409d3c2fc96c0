import { expect } from '@playwright/test'
import { fund } from '../../../local/chain/seed.ts'
import { pressUntil } from '../../support/browser/pressUntil.ts'
import { expectSpoken, noteSpeech } from '../../support/browser/speech.ts'
import { newEmail, test } from '../../support/sites/emailSite.ts'

test.use({ storage: 'allowed', requestsMayFail: true })

// Proves: Specification §4, §5, §8; Design §9; WCAG 2.2.1, 3.2.2, 3.3.1
test('a code is wrong five times, another expires, a mail is asked for too early: each is told, and a newer code logs in', async ({
  visit,
  site,
  page,
  passPause,
}) => {
  test.slow()
  await noteSpeech(page)
  const visitor = await visit()
  const { widget, host } = visitor
  const { dialog } = widget
  const frame = await host.frame()
  const email = newEmail('wrong')
  const draft = { name: 'Ada', message: 'Six digits.', amount: '0.10000000' }
  const isTold = async (words: string) => {
    await expect(dialog.root.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
    await expectSpoken(frame, words)
  }
  const resend = dialog.root.getByRole('button', { name: 'Resend Code' })
  const askForAnother = async () => {
    await passPause()
    await resend.click()
    await expect(dialog.root.getByText('Code email resent').first()).toBeVisible()
    await expectSpoken(frame, 'Code email resent')
    await expect(dialog.root.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled()
    return visitor.codeIn(email)
  }
  await widget.fill(draft)
  await visitor.begin(email)
  await dialog.expectHeading('Register Device')
  await passPause()
  await dialog.root.getByRole('button', { name: 'Resend email' }).click()
  await expect(dialog.root.getByText('Code email resent').first()).toBeVisible()
  await expect(dialog.root.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled()
  await passPause()
  // It goes on waiting.
  await visitor.approveDevice(email)
  await dialog.expectHeading('Confirm Email')
  await expect(dialog.root.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled()
  const first = await visitor.codeIn(email)

  const second = await askForAnother()
  const others = Array.from({ length: 6 }, (_, index) => String(100_000 + index)).filter(
    code => code !== first && code !== second,
  )
  for (const code of [first, ...others.slice(0, 4)]) {
    await visitor.code.fill(code)
    await isTold('Wrong code. Try Again')
  }
  await visitor.code.fill(second)
  await isTold('This code was already used or has expired. Try Again')

  const third = await askForAnother()
  site.pass(10 * 60)
  await visitor.code.fill(third)
  await isTold('This code was already used or has expired. Try Again')

  await visitor.code.fill(await askForAnother())
  await visitor.makeWallet()
  await widget.expectConnected()
  await widget.expectDraft(draft)
})

// Proves: Design §9
test('an address that strangers enter without a pause: its owner’s device shows a code, and is let in by it', async ({
  visit,
  site,
  context,
  passPause,
}) => {
  const visitor = await visit()
  const { widget } = visitor
  const email = newEmail('busy')
  const stranger = await context.newPage()
  await stranger.goto(site.urls.service)
  await stranger.evaluate(async email => {
    const body = JSON.stringify({ email })
    const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    for (let time = 0; time < 12; time++) await fetch('/email/connect', request)
  }, email)
  await stranger.close()

  await visitor.begin(email)
  await widget.dialog.expectHeading('Register Device')
  const shown = widget.dialog.root.getByText(/^[A-Z]{4}-[A-Z]{4}$/)
  const userCode = (await shown.textContent()) ?? ''
  await passPause()
  const resend = widget.dialog.root.getByRole('button', { name: 'Resend email' })
  await resend.click()
  await expect(resend).toBeHidden()
  await expect(shown).toHaveText(userCode)

  await visitor.enterOnPage(email, userCode)
  await widget.dialog.expectHeading('Confirm Email')
  await visitor.code.fill(await visitor.codeIn(email))
  await visitor.makeWallet()
  await widget.expectConnected()
})

// Proves: Design §9
test('closed or reloaded at any step, nobody is stuck and nothing is sent', async ({
  visit,
  device,
  client,
  chain,
  page,
  recipient,
  passPause,
}) => {
  test.slow()
  const visitor = await visit()
  const { widget, host } = visitor
  const { dialog } = widget
  const email = newEmail('leaver')
  const draft = { name: 'Ada', message: 'Not yet.', amount: '0.10000000' }
  const beginAgain = async () => {
    await passPause()
    await visitor.begin(email)
  }
  await widget.fill(draft)
  await visitor.begin(email)
  await dialog.expectHeading('Register Device')
  await page.keyboard.press('Escape')
  await expect(dialog.root).toBeHidden()
  await expect(widget.connectButton).toBeFocused()
  await widget.expectDraft(draft)

  await beginAgain()
  await dialog.expectHeading('Register Device')
  await host.reload()
  await widget.expectDisconnected()
  // The link is good although nobody waits: from now on a code is enough.
  await visitor.approveDevice(email)
  await beginAgain()
  await dialog.expectHeading('Confirm Email')
  await dialog.closeButton.click()
  await widget.expectDisconnected()
  await beginAgain()
  await dialog.expectHeading('Confirm Email')
  await host.reload()
  await widget.expectDisconnected()
  await beginAgain()
  await dialog.expectHeading('Confirm Email')
  await visitor.code.fill(await visitor.codeIn(email))
  await dialog.expectHeading('Your wallet')
  await dialog.closeButton.click()
  await widget.expectDisconnected()
  // It goes on there without another code.
  await visitor.begin(email)
  await dialog.expectHeading('Your wallet')
  // A window that is closed leaves nothing behind.
  device.setDeclining(true)
  await visitor.inWindow('Create your wallet', async window => {
    await expect(
      window.getByText('The passkey was not used, so nothing was done.', { exact: true }),
    ).toBeVisible()
    await window.close()
  })
  device.setDeclining(false)
  await visitor.makeWallet()
  await widget.expectConnected()

  const address = await visitor.address()
  await fund(client, chain, address, { ether: '2', dollars: '0' })
  await widget.send(draft)
  await dialog.expectHeading('Approve Transaction')
  await expect(visitor.secure.getByText('0.1 ETH').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.root).toBeHidden()
  await expect(widget.status).toContainText('You declined the request in your wallet. Nothing was sent.')
  await widget.sendButton.click()
  await visitor.secure.getByRole('heading', { name: 'Send a tip' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.root).toBeHidden()
  await expect(widget.status).toContainText('You declined the request in your wallet. Nothing was sent.')
  await widget.sendButton.click()
  await expect(visitor.secure.getByText('0.1 ETH').first()).toBeVisible()
  await host.reload()
  await widget.expectConnected()
  await expect(dialog.root).toBeHidden()

  await widget.account.click()
  await dialog.choose(email)
  await dialog.root.getByRole('textbox', { name: 'Email' }).fill(newEmail('next'))
  await dialog.choose('Save')
  await dialog.expectHeading('Confirm Current Email')
  await host.reload()
  await widget.account.click()
  await expect(dialog.root.getByRole('button', { name: email })).toBeVisible()
  await dialog.closeButton.click()

  expect(await client.getTransactionCount({ address })).toBe(0)
  // The dialog is closed after the passkey's touch, while the page sends. The widget says what became of it.
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let isSending = false
  await page.route(chain.rpcUrl, async route => {
    if (route.request().postData()?.includes('eth_sendRawTransaction')) {
      isSending = true
      await released
    }
    await route.continue()
  })
  await widget.send(draft)
  await pressUntil(
    async () => isSending,
    () => visitor.pressApprove(),
  )
  await dialog.closeButton.click()
  await expect(dialog.root).toBeHidden()
  release()
  await widget.expectConfirmed()
  expect(await client.getTransactionCount({ address })).toBe(1)
  expect(await client.getBalance({ address: recipient })).toBe(100_000_000_000_000_000n)
})
