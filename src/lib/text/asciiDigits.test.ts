import { expect, test } from 'vitest'
import { cleanAmount, parseAmount } from '../money/amount.ts'
import { asciiDigits } from './asciiDigits.ts'

test.each([
  ['۱۲٫۵', '12.5'],
  ['٥', '5'],
  ['५', '5'],
  ['１２．５', '12.5'],
  ['۱۲.5', '12.5'],
  ['٥0', '50'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['𝟗𝟎', '90'],
  ['0.5', '0.5'],
])('an amount typed as %s is %s', (typed, amount) => {
  expect(asciiDigits(typed)).toBe(amount)
  expect(cleanAmount(typed, 8)).toBe(amount)
  expect(parseAmount(typed, 8)).toBe(parseAmount(amount, 8))
})
