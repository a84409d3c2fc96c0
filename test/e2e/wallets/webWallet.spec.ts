import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'
import { pressUntil } from '../../support/browser/pressUntil.ts'
import { waitPatiently } from '../../support/browser/waitPatiently.ts'

/** The wallet's window in its page; it stands in a closed shadow root, with its approval focused. */
const question = (wallet: Page) => wallet.locator('development-wallet')

/** The tab the wallet works in: the widget may open it again for a request, and the older tabs then rest. */
function newestTab(context: BrowserContext): Page {
  const tab = context.pages().at(-1)
  if (!tab) throw new Error('No tab is open.')
  return tab
}

/** Says yes to what the wallet asks, until it counts. */
const approve = (context: BrowserContext, isDone: () => Promise<boolean>) =>
  pressUntil(isDone, async () => {
    const wallet = newestTab(context)
    await expect(question(wallet)).toBeAttached()
    await wallet.bringToFront()
    await wallet.keyboard.press('Enter')
  })

test.beforeEach(({ context }) => waitPatiently(context, 'wallets'))

// Proves: Specification §1
test('a newcomer without a phone opens the web wallet from the list, approves there, and sends a tip', async ({
  open,
  page,
  context,
}) => {
  const { widget } = await open({ wallet: false })
  await widget.connectButton.click()
  await widget.dialog.choose(/^All Wallets/)
  await widget.dialog.choose('Local Web Wallet')
  await widget.dialog.expectHeading('Local Web Wallet')
  const opened = context.waitForEvent('page')
  await widget.dialog.root.getByRole('link', { name: 'Open', exact: true }).click()
  await opened
  await approve(context, () => widget.account.isVisible())
  await expect(newestTab(context).getByRole('status')).toContainText('Connected to Kudos')
  await page.bringToFront()
  await widget.expectConnected()
  await widget.send({ message: 'From the web wallet.', amount: '0.001' })
  await approve(context, () => widget.another.isVisible())
  await page.bringToFront()
  await widget.expectConfirmed()
  const wallet = newestTab(context)
  await wallet.bringToFront()
  await wallet.getByRole('button', { name: 'Disconnect Kudos' }).click()
  await expect(wallet.getByText('None.')).toBeVisible()
  await page.bringToFront()
  await widget.expectDisconnected()
})

// Proves: Design §10
test('the web wallet takes a pasted link, asks again after a reload, and passes a no on', async ({
  open,
  page,
  context,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { widget } = await open({ wallet: false })
  await widget.connectButton.click()
  await widget.dialog.choose(/^WalletConnect/)
  await widget.dialog.choose('Copy link')
  await expect(widget.dialog.root.getByRole('status')).toContainText('Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const wallet = await context.newPage()
  await wallet.goto(stack.urls.webWallet)
  const field = wallet.getByRole('textbox', { name: 'Link of a page that wants to connect' })
  await field.fill('not a link')
  await field.press('Enter')
  await expect(wallet.getByRole('status')).toContainText('That link does not work')
  await field.fill(link)
  await field.press('Enter')
  await expect(question(wallet)).toBeAttached()
  await wallet.reload()
  await expect(question(wallet)).toBeAttached()
  await wallet.keyboard.press('Escape')
  await expect(wallet.getByRole('status')).toContainText('Not connected to Kudos')
  await page.bringToFront()
  await widget.dialog.expectText('Connection declined')
})
