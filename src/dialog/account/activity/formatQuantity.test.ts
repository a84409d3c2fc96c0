import { expect, test } from 'vitest'
import { formatQuantity } from './activityRows.ts'

// Proves: Specification §5, §9
test('a quantity has exactly three decimals, cut and never rounded', () => {
  const shown = ['1', '0', '0.5', '1.9999', '12.3456789', '0.001', '123456789012345.123456', '007.1', '5.']
  expect(shown.map(formatQuantity)).toEqual([
    '1.000',
    '0.000',
    '0.500',
    '1.999',
    '12.345',
    '0.001',
    '123456789012345.123',
    '7.100',
    '5.000',
  ])
})

// Proves: Specification §5
test('a quantity too small for three decimals is not shown as nothing, and not as a whole coin', () => {
  expect(['0.00000012', '0.000999', '0.0000'].map(formatQuantity)).toEqual(['<0.001', '<0.001', '0.000'])
})

// Proves: Specification §5
test('a quantity of any length has its place: what is beyond 15 digits is said to be more', () => {
  expect(['999999999999999.9', '1000000000000000', '9'.repeat(10_000)].map(formatQuantity)).toEqual([
    '999999999999999.900',
    '>999999999999999',
    '>999999999999999',
  ])
  expect(formatQuantity(`${'0'.repeat(10_000)}7`)).toBe('7.000')
})

test('what is no decimal number is no quantity', () => {
  for (const text of ['', '1e-7', '-1', '1,5', 'NaN', '0x10', ' 1', '.5'])
    expect(formatQuantity(text)).toBeUndefined()
})
