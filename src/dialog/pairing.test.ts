import { expect, test } from 'vitest'
import { checkEvery, isStale, mayRetry, startPairing } from './pairing.ts'

test('a pairing is replaced after four minutes, at the last look before them', () => {
  const pairing = startPairing('wc:a', 1_000)
  const looks = Array.from({ length: 25 }, (_, turn) => 1_000 + turn * checkEvery)
  expect(looks.find(now => isStale(pairing, now))).toBe(1_000 + 230_000)
})

test('a failure is followed by another try, but not when it comes within a second of the last', () => {
  expect(mayRetry(5_000, 5_999)).toBe(false)
  expect(mayRetry(5_000, 6_000)).toBe(true)
})
