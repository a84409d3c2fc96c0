// Proves: Specification §5, §9
import { expect, test } from 'vitest'
import { secondsToWait } from './secondsToWait.ts'

test('another mail may be asked for 30 seconds after the last, and the seconds left are whole', () => {
  expect(secondsToWait(undefined, 1_000_000)).toBe(0)
  expect(secondsToWait(1_000_000, 1_000_000)).toBe(30)
  expect(secondsToWait(1_000_000, 1_000_001)).toBe(30)
  expect(secondsToWait(1_000_000, 1_029_001)).toBe(1)
  expect(secondsToWait(1_000_000, 1_030_000)).toBe(0)
})

test('a clock that was set back keeps nobody waiting', () => {
  expect(secondsToWait(2_000_000, 1_000_000)).toBe(0)
})
