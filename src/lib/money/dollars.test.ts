import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { setSpoken, spoken } from '#languages/speak/spoken.ts'
import { coinsFor, formatDollars } from './dollars.ts'
import { dollarText } from './dollarText.ts'

const price = 4_000n * 10n ** 8n
const ether = { decimals: 18, amountDecimals: 8 }

// Proves: Design §3
test.each([
  ['0.0031', '≈ $12.40'],
  ['1', '≈ $4,000.00'],
  ['1234.56789', '≈ $4,938,271.56'],
  ['0.0000025', '≈ $0.01'],
  ['0.00000123', '≈ $0.0049'],
  ['0.00000001', '≈ <$0.0001'],
  ['0.000000000000000001', '≈ <$0.0001'],
  ['0', '≈ $0.00'],
])('%s ETH at $4,000 read %s', (amount, text) => {
  expect(formatDollars(parseEther(amount), 18, price)).toBe(text)
})

// Proves: Design §13
test('in Arabic, a mark keeps the sign of dollars in order', () => {
  const english = spoken()
  setSpoken({ tag: 'ar', locale: 'ar', words: {} })
  expect(formatDollars(10n ** 18n, 18, price)).toBe('≈ \u200F4,000.00\u00A0US$\u200E')
  expect(dollarText(4_000n * 10n ** 8n)).toBe('\u200F4,000.00\u00A0US$\u200E')
  setSpoken(english)
})

// Proves: Design §3
describe('dollars buy', () => {
  test('coins with as many decimals as the field has, never more than they are worth', () => {
    expect(coinsFor(5n * 10n ** 8n, ether, price)).toBe(parseEther('0.00125'))
    expect(coinsFor(5n * 10n ** 8n, ether, 398_712_345_678n)).toBe(parseEther('0.00125403'))
  })

  test('nothing, where a coin is too dear for them', () => {
    expect(coinsFor(1n, ether, price)).toBe(0n)
  })
})
