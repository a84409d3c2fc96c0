// Proves: Design §14
import { expect, test } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import { deployed } from '../../test/support/chain/deployed.ts'
import { sumOf, worthOf } from './worth.ts'

const [{ currencies }] = offeredChains({ chainId: 8453, chains: { 8453: deployed } })
const [coin, usdc] = currencies.map(({ address }) => address)
if (!coin || !usdc) throw new Error('Base has a coin and USDC.')
const cent = 10n ** 6n
const unknown = deployed.kudosAddress

test.each([
  ['half a coin at $4,000', coin, 5n * 10n ** 17n, 400_000n * cent, 200_000n * cent],
  ['a coin without a price', coin, 10n ** 18n, undefined, 0n],
  ['5 USDC', usdc, 5_000_000n, undefined, 500n * cent],
  ['5 USDC where the coin has a price', usdc, 5_000_000n, 400_000n * cent, 500n * cent],
  ['a token that is not known', unknown, 10n ** 30n, 400_000n * cent, 0n],
])('%s', (_, currency, value, price, dollars) => {
  expect(sumOf([worthOf({ currency, value }, currencies, price)])).toBe(dollars)
})

test('a sum loses nothing of tips that are each worth less than its last digit', () => {
  const dust = worthOf({ currency: coin, value: 1_000n }, currencies, 400_000n * cent)
  expect(sumOf([dust])).toBe(0n)
  expect(sumOf(Array.from({ length: 10_000 }, () => dust))).toBe(4n)
})
