// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { coinbase } from './coinbase.ts'

vi.mock('@coinbase/wallet-sdk', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('it is not offered where its wallet is excluded', () => {
  const excludeWalletIds = ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa']
  expect(coinbase({ allWallets: 'SHOW', excludeWalletIds })).toBeUndefined()
})

test('code that did not come is not blamed on the wallet', async () => {
  await expect(coinbase({ allWallets: 'SHOW' })?.load()).rejects.toMatchObject({
    code: 'load',
    message: 'A part of this page did not load.',
  })
})
