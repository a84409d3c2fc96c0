import { describe, expect, test } from 'vitest'
import { asciiDigits } from '../text/asciiDigits.ts'
import { cleanAmount, padAmount, parseAmount } from './amount.ts'
import { formatAmount, formatBalance } from './formatAmount.ts'

// Proves: Specification §5
describe('what the amount field keeps while typing', () => {
  test.each([
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['1.000,50', '1.00050'],
    ['-1e5', '15'],
    ['€ 2.50', '2.50'],
    ['0.123456789', '0.12345678'],
    ['..5', '.5'],
    ['12.', '12.'],
    ['abc', ''],
    ['۱۲٫۵', '12.5'],
    ['٥', '5'],
    ['५', '5'],
    ['１２．５', '12.5'],
    ['１２，５', '12.5'],
    ['１２。５', '12.5'],
    ['۱۲.5', '12.5'],
    ['٥0', '50'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['𝟏𝟘𝟿', '109'],
    ['²½', ''],
  ])('%s becomes %s', (typed, kept) => {
    expect(cleanAmount(typed, 8)).toBe(kept)
  })
})

test('digits of every script are those of Unicode', () => {
  for (let code = 0; code <= 0x10ffff; code++) {
    const text = String.fromCodePoint(code)
    if (/\p{Nd}/u.test(text)) expect(asciiDigits(text), code.toString(16)).toMatch(/^\d$/)
  }
  const zeros = ['٠', '۰', '߀', '०', '০', '๐', '༠', '０', '𝟎', '𝟶', '🯰']
  expect(zeros.map(asciiDigits)).toEqual(zeros.map(() => '0'))
})

// Proves: Specification §5; Design §3
describe('what stands in the amount field after blur', () => {
  test.each([
    ['', ''],
    ['.', ''],
    [',', ''],
    ['.5', '0.50000000'],
    ['5', '5.00000000'],
    ['5.', '5.00000000'],
    ['1.000,50', '1.00050000'],
    ['0.123456789', '0.12345678'],
  ])('%s becomes %s', (typed, padded) => {
    expect(padAmount(typed, 8)).toBe(padded)
  })

  test('a change to a currency with fewer decimals cuts the fraction', () => {
    expect(padAmount('0.12345678', 6)).toBe('0.123456')
  })
})

describe('amounts in smallest units', () => {
  test('nothing typed is no amount, which is not the same as zero', () => {
    expect(parseAmount('', 18)).toBeUndefined()
    expect(parseAmount('.', 18)).toBeUndefined()
    expect(parseAmount('0', 18)).toBe(0n)
  })

  // Proves: Design §3
  test('a padded amount is read without floating point', () => {
    expect(parseAmount('0.10000001', 18)).toBe(100000010000000000n)
    expect(parseAmount('123456789012345678901.5', 6)).toBe(123456789012345678901500000n)
  })

  // Proves: Design §3
  test.each([
    [1n, 18, '0.000000000000000001'],
    [0n, 18, '0'],
    [1_500_000n, 6, '1.5'],
    [10n ** 30n, 6, `1${'0'.repeat(24)}`],
    [5n, 0, '5'],
  ])('%s with %s decimals reads %s', (value, decimals, text) => {
    expect(formatAmount(value, decimals)).toBe(text)
  })
})

// Proves: Specification §5; Design §8
describe('balances for people', () => {
  test.each([
    [0n, '0.000'],
    [5n * 10n ** 18n, '5'],
    [1_234_999_999_999_999_999n, '1.234'],
    [1_500_000_000_000_000_000n, '1.5'],
    [120_000_000_000n, '<0.001'],
    [999_999_999_999_999n, '<0.001'],
    [1_000_000_000_000_000n, '0.001'],
  ])('%s wei reads %s', (value, text) => {
    expect(formatBalance(value, 18)).toBe(text)
  })
})
