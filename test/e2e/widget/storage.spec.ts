import { expect } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Design §2, §7, §10
test('the widget runs on another site than its host, with storage as this project says', {
  tag: '@storage',
}, async ({ context, open, storage }) => {
  // Asked before the widget's own code, which puts a memory store in the place of a blocked one.
  await context.addInitScript(() => {
    try {
      localStorage.setItem('probe', 'kept')
      Object.assign(window, { storageFound: 'allowed' })
    } catch (error) {
      Object.assign(window, { storageFound: error instanceof DOMException ? error.name : String(error) })
    }
  })
  const host = await open()
  await expect(host.widget.connectButton).toBeVisible()
  const frame = await host.frame()
  expect(new URL(frame.url()).hostname).toBe('kudos.localhost')
  expect(new URL(host.page.url()).hostname).toBe('host.localhost')
  const found = await frame.evaluate(() => ('storageFound' in window ? window.storageFound : undefined))
  expect(found).toBe(storage === 'blocked' ? 'SecurityError' : 'allowed')
})
