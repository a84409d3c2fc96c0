import { expect, test } from 'vitest'
import { safeAppLink, safeWebLink } from '#lib/names/safeLink.ts'
import { builtInWallets } from './wallets.ts'

// Proves: Design §8
test('at least twenty wallets are built in, each once', () => {
  expect(builtInWallets.length).toBeGreaterThanOrEqual(20)
  for (const key of ['id', 'name', 'rdns', 'imageUrl'] as const) {
    const values = builtInWallets.flatMap(wallet => wallet[key] ?? [])
    expect(new Set(values).size, key).toBe(values.length)
  }
})

test.each(builtInWallets)('$name can be had, and its links are links', wallet => {
  const { homepage, webappLink, appStore, playStore, chromeStore, mobileLink, desktopLink } = wallet
  expect(homepage).toMatch(/^https:/)
  for (const link of [homepage, webappLink, appStore, playStore, chromeStore])
    if (link) expect(safeWebLink(link)).toBe(link)
  for (const link of [mobileLink, desktopLink]) if (link) expect(safeAppLink(link)).toBe(link)
  expect(wallet.browserLink ?? '{url}').toMatch(/\{(url|page)\}/)
})
