// Proves: Design §15

import { describe, expect, test } from 'vitest'
import { someTip } from '../../../test/support/chain/someTip.ts'
import type { Tip } from '../Tip.ts'
import { forSinks, nextEvent, retryTime, withAdvance, withDelivered, withFailure } from './queue.ts'
import { emptyState, type SinkName, type State } from './state.ts'

const now = new Date('2026-11-30T09:00:00Z')
const source = { settled: 0, highest: 0, reorganisations: 0, reported: [] }
const place = 'base:0xde709f2102306220921060314715629080e2fb77'
const tip = (id: string) => someTip({ id })

const empty = forSinks(emptyState('0x'), ['webhook', 'mail'])
const withTips = (state: State, received: readonly Tip[], removed: readonly Tip[] = []) =>
  withAdvance(state, place, { source, removed, received }, now)

/** Delivers everything to a sink, and says what. */
function drained(state: State, name: SinkName): readonly string[] {
  const event = nextEvent(state, name)
  if (!event) return []
  return [`${event.type} ${event.tip.id}`, ...drained(withDelivered(state, name, event), name)]
}

test('every sink gets every tip in order, and what all have taken is forgotten', () => {
  let state = withTips(empty, [tip('1'), tip('2')])
  for (const name of ['webhook', 'mail', 'mail', 'webhook'] as const) {
    const event = nextEvent(state, name)
    if (event) state = withDelivered(state, name, event)
  }
  expect(state.events).toEqual([])
  expect(drained(withTips(state, [tip('3')]), 'mail')).toEqual(['tip.received 3'])
})

test('a removed tip is told to webhooks, and never reaches a sink that it still waited for', () => {
  const state = withTips(withTips(empty, [tip('1'), tip('2')]), [tip('2:1')], [tip('2')])
  expect(drained(state, 'webhook')).toEqual([
    'tip.received 1',
    'tip.received 2',
    'tip.removed 2',
    'tip.received 2:1',
  ])
  expect(drained(state, 'mail')).toEqual(['tip.received 1', 'tip.received 2:1'])
})

test('a new sink gets what comes from now on, and one that is gone holds nothing up', () => {
  const state = forSinks(withTips(empty, [tip('1')]), ['mail', 'discord'])
  expect(drained(withTips(state, [tip('2')]), 'discord')).toEqual(['tip.received 2'])
  expect(drained(withTips(state, [tip('2')]), 'mail')).toEqual(['tip.received 1', 'tip.received 2'])
  expect(forSinks(state, ['discord']).events).toEqual([])
})

describe('after a failure', () => {
  const waiting = withTips(empty, [tip('1')])
  const pauses = (count: number, retryIn?: number): readonly number[] => {
    let state = waiting
    return Array.from({ length: count }, () => {
      state = withFailure(state, 'mail', now, retryIn)
      return (retryTime(state, 'mail') - now.getTime()) / 1000
    })
  }

  test('the pauses of a sink grow to ten minutes, and another sink has none', () => {
    expect(pauses(9)).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600])
    expect(retryTime(withFailure(waiting, 'mail', now), 'webhook')).toBe(0)
  })

  test.each([
    [0.3, 0.3],
    [3600, 3600],
    [10 ** 9, 86_400],
  ])('a sink that asks for %d seconds gets %d', (retryIn, pause) => {
    expect(pauses(3, retryIn)).toEqual([pause, pause, pause])
  })

  test('a delivery ends the pauses', () => {
    const failed = withFailure(waiting, 'mail', now)
    const event = nextEvent(failed, 'mail')
    expect(event?.tip.id).toBe('1')
    expect(event && withDelivered(failed, 'mail', event).sinks.mail).toMatchObject({
      failures: 0,
      retryAt: 0,
    })
  })
})
