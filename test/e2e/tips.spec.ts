import { expect } from '@playwright/test'
import { test } from '../support/e2eTest.ts'

test('shot', async ({ page, stack }) => {
  for (const [name, width, colorScheme] of [
    ['wide', 1280, 'light'],
    ['narrow', 360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`${stack.urls.widget}tips/`)
    await page.screenshot({ path: `/tmp/h3w/${name}-empty.png`, fullPage: true })
    await page.goto(`${stack.urls.widget}tips/?address=${stack.recipient}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
    await page.getByText('Options').first().click()
    await page.getByRole('button', { name: 'Send back' }).click()
    await page.getByRole('button', { name: 'Hide on your page' }).click()
    await page.getByRole('button', { name: 'Find the transaction' }).click()
    await page.waitForTimeout(3000)
    await page.screenshot({ path: `/tmp/h3w/${name}.png`, fullPage: true })
  }
})
