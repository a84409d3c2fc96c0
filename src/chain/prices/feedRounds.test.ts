// Proves: Design §14
import { describe, expect, test } from 'vitest'
import {
  type FeedPhase,
  type FeedRound,
  hourOf,
  nextRounds,
  priceAt,
  roundInForce,
  withRounds,
} from './feedRounds.ts'

const dollar = 10n ** 8n
const round = (id: number, time: number): FeedRound => ({ id, time, answer: BigInt(id) * dollar })
const gap = (id: number): FeedRound => ({ id, time: 0 })

describe('the round in force', () => {
  const phase = [round(1, 100), round(2, 200), gap(3), round(4, 400)]
  test.each<[number, FeedRound | string]>([
    [99, 'earlierPhase'],
    [100, round(1, 100)],
    [199, round(1, 100)],
    [200, round(2, 200)],
    [399, round(2, 200)],
    [400, round(4, 400)],
    [9_999, round(4, 400)],
  ])('at %i is the newest that is not later', (time, expected) => {
    expect(roundInForce(phase, time)).toEqual(expected)
  })

  test('is open while a round between may be it, also behind a gap', () => {
    expect(roundInForce([round(1, 100), round(3, 300)], 150)).toBe('unread')
    expect(roundInForce([round(1, 100), gap(2), round(4, 400)], 150)).toBe('unread')
    expect(roundInForce([gap(1), gap(2), round(3, 300)], 150)).toBe('earlierPhase')
  })
})

describe('a search', () => {
  /** Numbers in [0, 1), the same for the same seed (mulberry32). */
  function randomFrom(seed: number) {
    let state = seed
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    }
  }

  /** Searches as the reader does, and counts the requests. */
  function search(all: FeedPhase, times: readonly number[], most: number) {
    let known = withRounds(all.slice(0, 1), all.slice(-1))
    let requests = 0
    for (;;) {
      const wanted = nextRounds(known, times, most)
      if (wanted.length === 0) break
      expect(wanted.length).toBeLessThanOrEqual(most)
      expect(wanted.filter(id => known.some(round => round.id === id))).toEqual([])
      expect(new Set(wanted).size).toBe(wanted.length)
      known = withRounds(
        known,
        all.filter(({ id }) => wanted.includes(id)),
      )
      requests++
    }
    return { found: times.map(time => roundInForce(known, time)), requests }
  }

  test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'finds what a plain look at all rounds finds, whatever the gaps (seed %i)',
    seed => {
      const random = randomFrom(seed)
      let time = 1_000
      const all = Array.from({ length: 400 }, (_, i) => {
        time += Math.floor(random() * 5_000)
        return i < 399 && random() < 0.2 ? gap(i + 1) : round(i + 1, time)
      })
      const times = Array.from({ length: 30 }, () => Math.floor(random() * time * 1.1))
      const plain = times.map(
        time => all.filter(round => round.answer && round.time <= time).at(-1) ?? 'earlierPhase',
      )
      expect(search(all, times, 25).found).toEqual(plain)
    },
  )

  test('of 50,000 rounds finds the prices of 200 hours in 12 requests of 200 rounds', () => {
    const all = Array.from({ length: 50_000 }, (_, i) => round(i + 1, 1_000 + i * 700))
    const times = Array.from({ length: 200 }, (_, i) => 5_000 + i * 170_000)
    expect(search(all, times, 200).requests).toBeLessThanOrEqual(12)
    expect(search(all, times.slice(0, 1), 200).requests).toBeLessThanOrEqual(3)
  })
})

test.each<[string, FeedRound, bigint | undefined]>([
  ['of a round', round(2, 1_000), 2n * dollar],
  ['of a gap', gap(2), undefined],
  ['of zero', { id: 2, time: 1_000, answer: 0n }, undefined],
  ['below zero', { id: 2, time: 1_000, answer: -1n }, undefined],
  ['beyond what a coin can cost', { id: 2, time: 1_000, answer: 10n ** 15n }, undefined],
  ['of a feed that stood still for more than a day', round(2, -90_000), undefined],
])('a price %s', (_, found, price) => {
  expect(priceAt(found, { time: 1_000, heartbeat: 3_600 })).toBe(price)
})

test('an hour begins on the hour of UTC', () => {
  const at = (text: string) => Date.parse(text) / 1000
  expect(hourOf(at('2026-11-01T10:59:59Z'))).toBe(at('2026-11-01T10:00:00Z'))
  expect(hourOf(at('2026-11-01T10:00:00Z'))).toBe(at('2026-11-01T10:00:00Z'))
})
