import { rm } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { type Address, isAddress, parseEther } from 'viem'
import { startHostPage } from '../../local/hostPage.ts'
import { startMailbox } from '../../local/mailbox.ts'
import { freePort } from '../../local/ports.ts'
import { fund } from '../../local/seed.ts'
import { buildSecurePage, serviceUrl, startService } from '../../local/service.ts'
import { serveWidget } from '../../local/widgetServer.ts'
import { axeFindings } from '../support/axe.ts'
import { e2eResults } from '../support/e2eResults.ts'
import { test as base } from '../support/e2eTest.ts'
import { stackChains } from '../support/stackChains.ts'
import { EmailVisitor } from './pages/EmailVisitor.ts'
import { HostPage } from './pages/HostPage.ts'

/** The widget built with an email wallet, the service, its secure page and a mailbox, of this worker's own: three sites. */
const test = base.extend<
  { visit: () => Promise<EmailVisitor> },
  { site: { widget: string; host: string; service: string; mailbox: string } }
>({
  site: [
    async ({ stack }, use, { workerIndex }) => {
      const port = await freePort()
      const chains = stackChains(stack)
      const mailbox = await startMailbox(0)
      const pageFolder = `${e2eResults}email-page-${workerIndex}`
      await buildSecurePage(pageFolder)
      const outDir = `${e2eResults}email-${workerIndex}`
      const widget = await serveWidget({ type: 'built', outDir }, chains, stack.urls.outside, 0, {
        VITE_EMAIL_WALLET_URL: serviceUrl(port),
      })
      const service = await startService({
        port,
        chains,
        widgetUrl: widget.url,
        smtpUrl: mailbox.smtpUrl,
        pageFolder,
      })
      const host = await startHostPage({ port: 0, widgetUrl: widget.url, recipient: stack.recipient })
      await use({ widget: widget.url, host: host.url, service: serviceUrl(port), mailbox: mailbox.url })
      for (const { stop } of [host, service, widget, mailbox]) await stop()
      for (const made of [pageFolder, outDir]) await rm(made, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  ownSites: ({ site }, use) => use(Object.values(site)),

  visit: async ({ context, page, site, recipient }, use) => {
    await use(async () => {
      const url = new URL(site.host)
      url.searchParams.set('address', recipient)
      await page.goto(url.href)
      return new EmailVisitor(new HostPage(page), context, site.mailbox)
    })
  },
})

/** The account in the widget's bar, by its button's name. */
async function accountOf(visitor: EmailVisitor): Promise<Address> {
  await visitor.widget.account.click()
  const address = await visitor.widget.dialog.root.locator('[title^="0x"]').getAttribute('title')
  await visitor.widget.dialog.closeButton.click()
  if (!address || !isAddress(address)) throw new Error('The Account view names no address.')
  return address
}

test('a newcomer logs in with an email, is told that the wallet is empty, gets coins, tips, says no, closes, reloads, and leaves', async ({
  visit,
  client,
  chain,
  recipient,
  storage,
}) => {
  test.slow()
  const visitor = await visit()
  const { widget, host } = visitor
  const { dialog } = widget
  await visitor.logIn('ada@example.org')
  const address = await accountOf(visitor)
  const empty = 'Your wallet is empty. Send ETH on Local chain to this address'
  await expect(widget.frame.getByRole('tabpanel').getByText(empty)).toBeVisible()
  await widget.account.click()
  await expect(dialog.root.locator('strong', { hasText: empty })).toBeVisible()
  await dialog.expectText('ada@example.org')
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
  else await visitor.logIn('ada@example.org')
  expect(await accountOf(visitor)).toBe(address)
  await widget.disconnectButton.click()
  await widget.expectDisconnected()
  await host.page.reload()
  await widget.expectDisconnected()
})

test.describe('where requests are refused, too', () => {
  test.use({ requestsMayFail: true })

  test('an email that is none, a mail too early, a wrong code, another email, a service that is down: each is told, and nobody is stuck', async ({
    visit,
    site,
    context,
  }) => {
    test.slow()
    const visitor = await visit()
    const { widget, host } = visitor
    const { dialog } = widget
    const [old, next] = ['bob@example.org', 'carol@example.org']
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
    await expect(async () => {
      await field.press('Enter')
      await dialog.expectHeading('Register Device')
    }).toPass({ intervals: [2_000], timeout: 60_000 })
    await visitor.approveDevice(old)
    await dialog.expectHeading('Confirm Email')
    expect(await axeFindings(await host.frame(), 'dialog')).toEqual([])
    const right = await visitor.inMail(old, /^(\d{6})$/m)
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
    await visitor.code.fill(await visitor.inMail(old, /^(\d{6})$/m))
    await dialog.expectHeading('Confirm New Email')
    visitor.readNone()
    await visitor.code.fill(await visitor.inMail(next, /^(\d{6})$/m))
    await expect(dialog.root.getByRole('button', { name: next })).toBeVisible()
    await dialog.choose(/^Upgrade your wallet/)
    await dialog.expectHeading('Upgrade your Wallet')
    await expect(dialog.root.getByRole('link', { name: new URL(site.service).host })).toBeVisible()
    await dialog.closeButton.click()
    await widget.disconnectButton.click()
    await widget.expectDisconnected()

    await context.route(`${site.service}/**`, route => route.abort())
    await host.page.reload()
    await widget.connectButton.click()
    await field.fill(next)
    await field.press('Enter')
    await expect(dialog.root.getByText("The email wallet can't be reached.").first()).toBeVisible({
      timeout: 60_000,
    })
  })
})
