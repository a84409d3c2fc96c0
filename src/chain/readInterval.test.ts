import { describe, expect, test } from 'vitest'
import { pollInterval } from '#settings/chains.ts'
import { readInterval } from './readInterval.ts'

const second = 1_000
const minute = 60 * second

describe('the time until the next read', () => {
  test.each([
    // On Ethereum alone.
    [12, 1, 0, 12],
    [12, 1, 59, 12],
    [12, 1, 60, 24],
    [12, 1, 2 * 60, 48],
    [12, 1, 4 * 60, 60],
    [12, 1, 24 * 3600, 60],
    // On five networks with short blocks.
    [4, 5, 0, 4],
    [4, 5, 60, 8],
    [4, 5, 4 * 60, 32],
    [4, 5, 8 * 60, 64],
    [4, 5, 64 * 60, 300],
    // Two calls for what the form shows of an account.
    [60, 2, 0, 60],
    [60, 2, 60, 120],
    [60, 2, 3600, 120],
    // A shortest time that is longer than the rest.
    [90, 1, 3600, 90],
  ])('is, from %i s for %i calls after %i quiet seconds, %i s', (shortest, calls, quiet, expected) => {
    expect(readInterval(shortest * second, calls, quiet * second)).toBe(expected * second)
  })

  test.each([1, 2, 3, 4, 5])('leaves %i networks at rest at most 60 calls an hour together', networks => {
    let calls = 0
    for (const blockTime of [12_000, 2_000, 2_000, 250, 2_000].slice(0, networks))
      for (let time = 2 * 60 * minute; time < 3 * 60 * minute; ) {
        time += readInterval(pollInterval({ blockTime }), networks, time)
        calls += 1
      }
    expect(calls).toBeLessThanOrEqual(60)
  })

  test('is at most 15 s for a minute after the visitor has acted, and at most 75 s on one network at rest', () => {
    for (const blockTime of [250, 2_000, 12_000, 60_000]) {
      expect(readInterval(pollInterval({ blockTime }), 5, 59 * second)).toBeLessThanOrEqual(15 * second)
      expect(readInterval(pollInterval({ blockTime }), 1, 24 * 60 * minute)).toBeLessThanOrEqual(75 * second)
    }
  })
})
