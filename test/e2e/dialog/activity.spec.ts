import { expect } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Specification §1, §2.3; Design §8; WCAG 2.1.1
test('a tip stands in the activity, above what came before; by keyboard alone the list can be opened, scrolled and left', async ({
  open,
  page,
}) => {
  const host = await open()
  const { widget } = host
  const { dialog, account } = widget
  await widget.connect()
  await widget.send({ name: 'Ada', message: 'For you.', amount: '0.0125' })
  await widget.expectConfirmed()
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
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(dialog.root.getByRole('status')).toHaveText('2 transactions')
  await expect(rows.first()).toContainText('Executed')
  await expect(rows.first()).toContainText('0.012 ETH')
  await expect(rows.last()).toContainText('+100.000 USDC')
  const icon = rows.last().locator('img')
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
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
