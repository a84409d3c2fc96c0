import { expect, test } from 'vitest'
import { formatQuantity } from './quantity.ts'

test('a quantity has exactly three decimals, cut and never rounded', () => {
  const shown = [
    '1',
    '0',
    '0.5',
    '1.9999',
    '12.3456789',
    '0.001',
    '1234567890123456789012.123456',
    '007.1',
    '5.',
  ]
  expect(shown.map(formatQuantity)).toEqual([
    '1.000',
    '0.000',
    '0.500',
    '1.999',
    '12.345',
    '0.001',
    '1234567890123456789012.123',
    '7.100',
    '5.000',
  ])
})

test('a quantity too small for three decimals is not shown as nothing, and not as a whole coin', () => {
  expect(['0.00000012', '0.000999', '0.0000'].map(formatQuantity)).toEqual(['<0.001', '<0.001', '0.000'])
})

test('what is no decimal number is no quantity', () => {
  for (const text of ['', '1e-7', '-1', '1,5', 'NaN', '0x10', ' 1', '.5'])
    expect(formatQuantity(text)).toBeUndefined()
})
