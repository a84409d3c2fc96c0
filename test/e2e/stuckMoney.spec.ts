import { expect, type Page } from '@playwright/test'
import { getAddress, parseEther } from 'viem'
import { startLocalChain } from '../../local/localChain.ts'
import { localClient } from '../../local/localClient.ts'
import { startMailbox } from '../../local/mailbox.ts'
import { freePort } from '../../local/ports.ts'
import { buildSecurePage, serviceUrl } from '../../local/service.ts'
import { withAuthenticator } from '../support/authenticator.ts'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/e2eTest.ts'
import { enrolPasskey } from '../support/enrolPasskey.ts'
import { madeOnce } from '../support/madeOnce.ts'
import { startNewService } from '../support/newService.ts'
import { startedOnce } from '../support/startedOnce.ts'
import { SecurePage } from './pages/SecurePage.ts'

/** A service on a chain of its own, whose blocks come when the test says so. */
const startSite = startedOnce(async () => {
  const chain = await startLocalChain({ chainId: 31337 })
  const mailbox = await startMailbox(0)
  const [port, pageFolder] = [await freePort(), await madeOnce('secure-page', buildSecurePage)]
  let passed = 0
  const service = await startNewService({
    port,
    chains: [chain],
    widgetUrl: 'http://widget.localhost',
    smtpUrl: mailbox.smtpUrl,
    pageFolder,
    now: () => new Date(Date.now() + passed * 1000),
  })
  return {
    url: serviceUrl(port),
    mailbox: mailbox.url,
    slow: localClient(chain),
    pass(seconds: number) {
      passed += seconds
    },
    async stop() {
      for (const { stop } of [service, mailbox, chain]) await stop()
    },
  }
})

const test = base.extend<{ site: Awaited<ReturnType<typeof startSite>>; secure: SecurePage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
  site: [async ({}, use) => use(await startSite()), { timeout: 120_000 }],
  ownSites: ({ site }, use) => use([site.url]),
  secure: ({ context, page, site }, use) => use(new SecurePage(page, context, site.mailbox)),
})

const lately = (page: Page) => page.getByRole('region', { name: 'Sent lately' })

/** Sends money out, which no block takes. */
async function sendOut(page: Page, secure: SecurePage, recipient: string, amount: string) {
  await page.getByLabel('To address').fill(recipient)
  await page.getByLabel(/^Amount in/).fill(amount)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^Network fee: at most/)).toBeVisible()
  await secure.pressApprove(page)
  await expect(lately(page)).toContainText('On its way')
}

test('money that is stuck is sped up with the passkey, and arrives once', async ({
  secure,
  page,
  context,
  recipient,
  site,
}) => {
  await withAuthenticator(context, page)
  const { address } = await enrolPasskey(page, secure, `stuck-${Date.now()}@example.org`, site.url)
  await site.slow.setBalance({ address, value: parseEther('1') })
  await site.slow.setAutomine(false)
  await sendOut(page, secure, recipient, '0.25')
  const speedUp = lately(page).getByRole('button', { name: /^Speed up: fee up to/ })
  await expect(speedUp).toBeHidden()
  site.pass(61)
  await page.reload()
  expect(await axeFindings(page)).toEqual([])
  await speedUp.click()
  await expect(speedUp).toBeHidden()
  expect(await site.slow.getBalance({ address: recipient })).toBe(0n)
  await site.slow.mine({ blocks: 1 })
  await page.reload()
  await expect(lately(page)).toContainText('Arrived.')
  expect(await site.slow.getBalance({ address: recipient })).toBe(parseEther('0.25'))
  expect(await site.slow.getTransactionCount({ address })).toBe(1)
})

test('money that is stuck is sped up with a mailed code where that is beyond the daily limit, then cancelled, and comes back', async ({
  secure,
  page,
  recipient,
  site,
}) => {
  const email = `coded-${Date.now()}@example.org`
  await page.goto(site.url)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await secure.approveLink(email)
  await page.getByLabel('Code from the mail').fill(await secure.inMail(email, /^(\d{6})$/m))
  await page.keyboard.press('Enter')
  const address = getAddress((await page.getByText(/^0x[\da-fA-F]{40}$/).textContent()) ?? '')
  await site.slow.setBalance({ address, value: parseEther('20') })
  await site.slow.setAutomine(false)
  await sendOut(page, secure, recipient, '10')
  site.pass(61)
  await page.reload()
  const speedUp = lately(page).getByRole('button', { name: /^Speed up: fee up to/ })
  await speedUp.click()
  await lately(page)
    .getByLabel('Code from the mail')
    .fill(await secure.inMail(email, /^(\d{6})$/m, 'fee'))
  // Nothing else is offered beside the code.
  await expect(speedUp).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  await lately(page)
    .getByRole('button', { name: /^Speed it up: fee up to/ })
    .click()
  await expect(speedUp).toBeHidden()
  await expect(lately(page).getByLabel('Code from the mail')).toBeHidden()

  site.pass(61)
  await page.reload()
  await lately(page)
    .getByRole('button', { name: /^Cancel it: fee up to/ })
    .click()
  await expect(lately(page)).toContainText('Being cancelled')
  await site.slow.mine({ blocks: 1 })
  await page.reload()
  await expect(lately(page)).toContainText('Not done: it was cancelled.')
  expect(await site.slow.getBalance({ address: recipient })).toBe(0n)
})
