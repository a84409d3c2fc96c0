import { describe, expect, test } from 'vitest'
import { permitDeadline, splitSignature } from './permit.ts'
import { statedDomain } from './tokenDomain.ts'

// Proves: Specification §7, §9; Design §5
describe('a permit ends 4200 seconds after the later of', () => {
  test('the clock, where the chain is idle', () => {
    expect(permitDeadline(1_000n, 9_000n)).toBe(13_200n)
  })
  test("the latest block, where the visitor's clock is slow", () => {
    expect(permitDeadline(9_000n, 1_000n)).toBe(13_200n)
  })
})

// Proves: Specification §3
describe('a signature', () => {
  const r = `0x${'aa'.repeat(32)}` as const
  const s = `0x${'bb'.repeat(32)}` as const

  // Proves: Design §5
  test.each([
    ['00', 27],
    ['01', 28],
    ['1b', 27],
    ['1c', 28],
  ])('ending in %s has v %i', (last, v) => {
    expect(splitSignature(`${r}${s.slice(2)}${last}`)).toEqual({ r, s, v })
  })

  // Proves: Design §5
  test.each([
    ['3b', '3b', 27],
    ['bb', '3b', 28],
  ])('of 64 bytes whose s begins with %s has v in its first bit', (first, rest, v) => {
    const others = 'bb'.repeat(31)
    expect(splitSignature(`${r}${first}${others}`)).toEqual({ r, s: `0x${rest}${others}`, v })
  })

  test.each([[63], [66], [320], [0]])('of %i bytes is no v, r, s', length => {
    expect(splitSignature(`0x${'11'.repeat(length)}`)).toBeUndefined()
  })
})

const whole = {
  name: 'Dollar',
  version: '2',
  chainId: 1,
  verifyingContract: '0x1111111111111111111111111111111111111111',
  salt: '0x2222222222222222222222222222222222222222222222222222222222222222',
} as const
const { name, version, chainId, verifyingContract, salt } = whole

// Proves: Design §5
test.each([
  ['0x0f', { name, version, chainId, verifyingContract }],
  ['0x0d', { name, chainId, verifyingContract }],
  ['0x0c', { chainId, verifyingContract }],
  ['0x1f', { name, version, chainId, verifyingContract, salt }],
] as const)('a token that states the fields %s signs for these alone', (fields, stated) => {
  expect(statedDomain({ domain: whole, fields, extensions: [] })).toEqual(stated)
})
