import { describe, expect, test } from 'vitest'
import { permitDeadline, splitSignature } from './permit.ts'

describe('a permit ends 4200 seconds after the later of', () => {
  test('the clock, where the chain is idle', () => {
    expect(permitDeadline(1_000n, 9_000n)).toBe(13_200n)
  })
  test("the latest block, where the visitor's clock is slow", () => {
    expect(permitDeadline(9_000n, 1_000n)).toBe(13_200n)
  })
})

describe('a signature', () => {
  const r = `0x${'aa'.repeat(32)}` as const
  const s = `0x${'bb'.repeat(32)}` as const

  test.each([
    ['00', 27],
    ['01', 28],
    ['1b', 27],
    ['1c', 28],
  ])('ending in %s has v %i', (last, v) => {
    expect(splitSignature(`${r}${s.slice(2)}${last}`)).toEqual({ r, s, v })
  })

  test.each([[64], [66], [320], [0]])('of %i bytes is no v, r, s', length => {
    expect(splitSignature(`0x${'11'.repeat(length)}`)).toBeUndefined()
  })
})
