import { expect, type Page } from '@playwright/test'
import { whenLookedAt } from '../../support/browser/whenLookedAt.ts'
import { test } from '../../support/sites/e2eHostSite.ts'
import { Widget } from '../pages/Widget.ts'

const allow = 'clipboard-write; publickey-credentials-get'
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols'
const tall = '<p style="height:6000px">A long essay.</p>'

/** The plain snippet, with more attributes where a host needs them. */
const frame = (widgetUrl: string, recipient: string, more = '') =>
  `<iframe src="${widgetUrl}?address=${recipient}" title="Kudos: send a tip" loading="lazy" width="336" height="640" allow="${allow}" ${more}></iframe>`

/** What a browser complains of, such as a policy that was not kept. */
function watchComplaints(page: Page) {
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

// Proves: Design §7
test('a bare page: nothing is asked of the widget before it is near, nothing moves, and no policy complains', async ({
  visit,
  page,
  stack,
  recipient,
  shifts,
}) => {
  const complaints = watchComplaints(page)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const { widget, iframe } = await visit(tall + frame(stack.urls.widget, recipient))
  await whenLookedAt(iframe)
  expect(asked.filter(url => url.startsWith(stack.urls.widget))).toEqual([])
  await iframe.scrollIntoViewIfNeeded()
  await expect(widget.connectButton).toBeVisible()
  expect(await shifts()).toBe(0)
  expect(complaints).toEqual([])
})

// Proves: Design §7
test('a page with a strict policy: the plain snippet and the loader work under the lines that we name', async ({
  visit,
  page,
  stack,
  recipient,
}) => {
  const { origin } = new URL(stack.urls.widget)
  const complaints = watchComplaints(page)
  const policy = `default-src 'none'; frame-src ${origin}; script-src ${origin}; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`
  await visit(
    `${frame(stack.urls.widget, recipient)}
    <script async src="${stack.urls.widget}embed.js" data-address="${recipient}" data-title="Tea fund"></script>
    <div data-kudos="inline" data-address="${recipient}" data-title="In the text"></div>`,
    { headers: { 'Content-Security-Policy': policy } },
  )
  const form = (name: string) =>
    page
      .locator(`iframe[title="${name}"]`)
      .contentFrame()
      .getByRole('button', { name: 'Connect your wallet' })
  await expect(form('Kudos: send a tip')).toBeVisible()
  await expect(form('In the text')).toBeVisible()
  const launcher = page.getByRole('button', { name: 'Tea fund' })
  await launcher.click()
  await expect(form('Tea fund')).toBeVisible()
  await expect(launcher).toHaveCSS('border-radius', '50%')
  await expect(page.locator('kudos-widget').last()).toHaveCSS('position', 'fixed')
  expect(complaints).toEqual([])
})

// Proves: Design §7
test('a sandboxed frame with the tokens that we name sends a tip, on a page without scripts of its own, too', async ({
  visit,
  stack,
  recipient,
}) => {
  const { widget } = await visit(frame(stack.urls.widget, recipient, `sandbox="${sandbox}"`), {
    headers: { 'Content-Security-Policy': "script-src 'none'" },
  })
  await widget.connect()
  await widget.send({ message: 'Out of the sandbox.', amount: '0.001' })
  await widget.expectConfirmed()
})

// Proves: Design §7
test('a page that isolates itself (COEP) sends a tip through a credentialless frame', async ({
  visit,
  page,
  stack,
  recipient,
}) => {
  const { widget } = await visit(
    `${frame(stack.urls.widget, recipient, 'credentialless')}
    <script src="${stack.urls.widget}embed.js" crossorigin></script>`,
    {
      headers: {
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
  )
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true)
  await widget.connect()
  await widget.send({ message: 'Without credentials.', amount: '0.001' })
  await widget.expectConfirmed()
})

// Proves: Design §7; WCAG 3.3.7
test('a page whose windows answer nobody (COOP): Coinbase is reached by the full page, with the draft, read once, marked, and never sent by itself', async ({
  visit,
  page,
  context,
  stack,
  recipient,
}) => {
  const { widget } = await visit(frame(stack.urls.widget, `${recipient}&title=Tea+fund&color=00aa88`), {
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin' },
  })
  await widget.fill({ name: 'Ada', message: 'Half a thought', currency: 'USDC', amount: '2' })
  await widget.connectButton.click()
  await widget.dialog.choose('Coinbase Wallet')
  const link = widget.dialog.root.getByRole('link', { name: 'Open full page' })
  expect(new URL((await link.getAttribute('href')) ?? '').hash).toContain('draft=')
  const opened = context.waitForEvent('page', candidate => candidate.url().startsWith(stack.urls.widget))
  await link.click()
  const full = await opened
  await expect(full.getByRole('heading', { level: 1, name: 'Tea fund' })).toBeVisible()
  await expect(full.getByText(recipient)).toBeVisible()
  const { name, message, currency, amount } = new Widget(full)
  await expect(name).toHaveValue('Ada')
  await expect(message).toHaveValue('Half a thought')
  await expect(currency).toHaveValue('USDC')
  await expect(amount).toHaveValue('2.000000')
  await expect(full.getByText(/^Filled in from a link\./)).toBeVisible()
  expect(new URL(full.url()).hash).toBe('')
  expect(await full.evaluate(() => window.testWallet?.requests)).toEqual([])

  await full.getByRole('button', { name: 'Connect your wallet' }).click()
  const asking = context.waitForEvent('page')
  await full.getByRole('dialog').getByRole('button', { name: 'Coinbase Wallet' }).click()
  const popup = await asking
  await popup.locator('development-wallet').waitFor({ state: 'attached' })
  const closed = popup.waitForEvent('close')
  await popup.keyboard.press('Enter').catch(() => undefined)
  await closed
  await expect(full.getByRole('button', { name: 'Send your Kudos' })).toBeVisible()
  await page.close()
})

test('a page over http: a wallet in the browser sends a tip, and Coinbase leads to the full page', async ({
  visit,
  page,
  stack,
  recipient,
}) => {
  const { widget } = await visit(frame(stack.urls.widget, recipient), { isUnencrypted: true })
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  const { root } = widget.dialog
  const fullPage = root.getByRole('link', { name: 'Open full page' })
  await widget.connectButton.click()
  await widget.dialog.choose('Coinbase Wallet')
  await widget.dialog.expectText('Coinbase Wallet did not open')
  await widget.dialog.expectText(
    "The surrounding page is not encrypted (http). Some wallets don't work there.",
  )
  await expect(fullPage).toHaveAttribute('href', new RegExp(`^${stack.urls.widget}`))
  await root.getByRole('button', { name: "Copy the page's address" }).click()
  await expect(root.getByRole('alert')).toContainText('Failed to copy')
  await widget.dialog.backButton.click()
  await widget.dialog.choose('Development Wallet')
  await widget.send({ message: 'Over http.', amount: '0.001' })
  await widget.expectConfirmed()
})
