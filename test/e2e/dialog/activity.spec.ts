import { expect } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'
import { makeTrouble } from '../../support/browser/makeTrouble.ts'
import type { HostPage } from '../pages/HostPage.ts'

const history = '**/blockchain/v1/account/**'

/** Opens the connected account's activity. */
async function openActivity({ widget }: HostPage) {
  await widget.account.click()
  await widget.dialog.choose('Activity')
  await widget.dialog.expectHeading('Activity')
  return widget.dialog.root.getByRole('region', { name: 'Activity' })
}

// Proves: Specification §1, §2.3
test('a tip stands in the activity, above what came before', async ({ open }) => {
  const host = await open()
  const { widget } = host
  await widget.connect()
  await widget.send({ name: 'Ada', message: 'For you.', amount: '0.0125' })
  await widget.expectConfirmed()
  const activity = await openActivity(host)
  const rows = activity.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(widget.dialog.root.getByRole('status')).toHaveText('2 transactions')
  await expect(rows.first()).toContainText('Executed')
  await expect(rows.first()).toContainText('0.012 ETH')
  await expect(rows.last()).toContainText('+100.000 USDC')
  const icon = rows.last().locator('img')
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await widget.dialog.backButton.click()
  await expect(widget.dialog.root.getByRole('button', { name: 'Activity' })).toBeVisible()
})

// Proves: Design §8; WCAG 2.1.1
test('by keyboard alone the activity can be opened, scrolled and left', async ({ open, page }) => {
  const host = await open()
  const { dialog, account } = host.widget
  await host.widget.connect()
  await account.focus()
  await page.keyboard.press('Enter')
  const entry = dialog.root.getByRole('button', { name: 'Activity' })
  await expect(entry).toBeVisible()
  for (
    let presses = 0;
    presses < 8 && !(await entry.evaluate(button => button === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.expectHeading('Activity')
  const list = dialog.root.getByRole('region', { name: 'Activity' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  for (
    let presses = 0;
    presses < 4 && !(await list.evaluate(region => region === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await expect(list).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.root).toBeHidden()
  await expect(account).toBeFocused()
})

test.describe('a history that', () => {
  test.use({ requestsMayFail: true })

  // Proves: Specification §8
  test('is down says so, and is asked again on demand', async ({ open, context }) => {
    const host = await open()
    await host.widget.connect()
    const endTrouble = await makeTrouble(context, history, route => route.fulfill({ status: 503 }))
    const activity = await openActivity(host)
    await expect(host.widget.dialog.root.getByRole('alert')).toContainText('Failed to fetch transactions')
    await expect(activity.getByText("The account history can't be reached.")).toBeVisible()
    endTrouble()
    await host.widget.dialog.choose('Try again')
    await expect(activity.getByRole('listitem')).toHaveCount(1)
  })

  test('never answers leaves the dialog as usable as ever', async ({ open, context }) => {
    const host = await open()
    const { widget } = host
    await widget.connect()
    await context.route(history, () => new Promise(() => {}))
    await openActivity(host)
    await expect(widget.dialog.root.getByRole('status')).toHaveText('Loading your activity')
    await widget.dialog.backButton.click()
    await widget.dialog.choose('Disconnect')
    await widget.expectDisconnected()
  })
})
