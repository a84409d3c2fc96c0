// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { coinbase } from './coinbase.ts'

vi.mock('@coinbase/wallet-sdk', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('code that did not come is not blamed on the wallet', async () => {
  await expect(coinbase({ allWallets: 'SHOW' }).load()).rejects.toMatchObject({
    code: 'load',
    message: 'A part of this page did not load.',
  })
})
