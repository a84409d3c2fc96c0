import { describe, expect, test } from 'vitest'
import { formatBalance } from './balance.ts'

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
