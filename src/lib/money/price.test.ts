// Proves: Design §3
import { describe, expect, test } from 'vitest'
import { type FeedReading, type FeedRound, priceOf } from './price.ts'

const now = 1_800_000_000n
const heartbeat = 1_200
const hour = 3_600n
const price = 4_000n * 10n ** 8n
const round: FeedRound = { answer: price, startedAt: now - 20n, updatedAt: now - 20n }
const up: FeedRound = { answer: 0n, startedAt: now - hour - 1n, updatedAt: now }
const good: FeedReading = { decimals: 8, round, heartbeat, sequencer: up, now }
const read = (change: Partial<FeedReading>) => priceOf({ ...good, ...change })
const answer = (change: Partial<FeedRound>) => read({ round: { ...round, ...change } })
const sequencer = (change: Partial<FeedRound>) => read({ sequencer: { ...up, ...change } })

describe('a price is', () => {
  test.each([
    ['a fresh answer behind a sequencer that runs', read({})],
    ['a fresh answer where no sequencer may stand still', read({ sequencer: undefined })],
    ['one of this very second', answer({ updatedAt: now })],
    ['one that is late by less than an hour', answer({ updatedAt: now - BigInt(heartbeat) - hour })],
  ])('%s', (_, read) => {
    expect(read).toBe(price)
  })
})

describe('no price is', () => {
  test.each([
    ['zero', answer({ answer: 0n })],
    ['a negative answer', answer({ answer: -price })],
    ['an answer that no coin costs', answer({ answer: 10n ** 15n })],
    ['one that is late by more than an hour', answer({ updatedAt: now - BigInt(heartbeat) - hour - 1n })],
    ['one from the future', answer({ updatedAt: now + 1n })],
    ['one of a round that has not ended', answer({ updatedAt: 0n })],
    ['one behind a sequencer that is down', sequencer({ answer: 1n })],
    ['one behind a sequencer that says anything else', sequencer({ answer: -1n })],
    ['one behind a sequencer that has been back for an hour only', sequencer({ startedAt: now - hour })],
    ['one behind a sequencer that never began', sequencer({ startedAt: 0n })],
    ['one behind a sequencer that begins in the future', sequencer({ startedAt: now + 1n })],
  ])('%s', (_, read) => {
    expect(read).toBeUndefined()
  })

  test.each([0, 6, 7, 9, 18, 30, 255])('one of %i decimals', decimals => {
    expect(read({ decimals })).toBeUndefined()
  })
})
