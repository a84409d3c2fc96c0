import { expect } from '@playwright/test'
import { test } from '../../support/sites/emailSite.ts'

test.use({
  storage: 'allowed',
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.0.0 Android',
})

// Proves: Design §9
test('an in-app browser without passkeys says so before an email is sent, and offers another browser and other wallets', async ({
  context,
  page,
  site,
  visit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript(() => {
    for (const name of [
      'PublicKeyCredential',
      'AuthenticatorAttestationResponse',
      'AuthenticatorAssertionResponse',
    ])
      Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(Navigator.prototype, 'credentials')
  })
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(site.urls.service) && request.method() === 'POST') asked.push(request.url())
  })
  const { widget } = await visit()
  const { root } = widget.dialog
  await widget.connectButton.click()
  await expect(
    root.getByText('This browser does not support passkeys, which lock an email wallet.'),
  ).toBeVisible()
  await expect(root.getByText('Open this page in another browser, or connect another wallet.')).toBeVisible()
  await expect(root.getByRole('textbox', { name: 'Email' })).toHaveCount(0)

  await root.getByRole('button', { name: 'Copy link' }).click()
  await expect(root.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.origin).toBe(new URL(site.urls.widget).origin)
  await root.getByRole('button', { name: /^All Wallets/ }).click()
  await expect(root.getByRole('heading', { name: 'All Wallets', exact: true })).toBeVisible()
  expect(asked).toEqual([])
})
