// Proves: Design §14
import { describe, expect, test } from 'vitest'
import type { MessageSource } from '#settings/chains.ts'
import { contractsOf } from '#settings/chains.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { deployed } from '../../../test/support/deployed.ts'
import { type Alert, type AlertEvent, emptyQueue, newestKnown, nextQueue, showTime } from './nextQueue.ts'

const chains = offeredChains({ chainId: 8453, chains: { 8453: deployed, 137: deployed } })
const [base, polygon] = chains.flatMap(contractsOf)
if (!base || !polygon) throw new Error('Both networks are offered.')

const from = deployed.kudosAddress
const tip = (id: number, more: { source?: MessageSource; at?: number; isHidden?: boolean } = {}): Alert => ({
  kudo: {
    id,
    from,
    to: from,
    timestamp: more.at ?? id,
    name: '',
    message: '',
    value: 1n,
    currency: from,
  },
  source: more.source ?? base,
  isHidden: more.isHidden ?? false,
})
const received = (...alerts: Alert[]): AlertEvent => ({ type: 'received', alerts })
const began = (position: number, { place } = base): AlertEvent => ({ type: 'began', place, position })
const elapsed = (now: number): AlertEvent => ({ type: 'elapsed', now })
const named = ({ source, kudo }: Alert) => `${source.place}:${kudo.id}`

/** What is shown at each passing of time, and what waits at the end: each tip is shown for ten milliseconds. */
function run(...events: AlertEvent[]) {
  const shown: (string | undefined)[] = []
  const queue = events.reduce((before, event) => {
    const next = nextQueue(before, event, () => 10)
    if (event.type === 'elapsed') shown.push(next.shown && named(next.shown.alert))
    return next
  }, emptyQueue)
  return { shown, waiting: queue.waiting.map(named), positions: queue.positions, queue }
}

describe('the queue of alerts', () => {
  test.each<[string, AlertEvent[], (string | undefined)[], string[]]>([
    ['shows nothing while nothing comes', [began(7), elapsed(0)], [undefined], []],
    [
      'shows each tip in its order, for its time, and then nothing',
      [began(7), received(tip(8), tip(9)), elapsed(0), elapsed(9), elapsed(10), elapsed(20)],
      ['base:8', 'base:8', 'base:9', undefined],
      [],
    ],
    [
      'shows a tip once, however often it is read',
      [received(tip(8)), elapsed(0), received(tip(8), tip(9)), received(tip(9)), elapsed(10), elapsed(20)],
      ['base:8', 'base:9', undefined],
      [],
    ],
    [
      'shows nothing from before its begin',
      [began(9), received(tip(8), tip(9)), elapsed(0)],
      [undefined],
      [],
    ],
    [
      'lets a tip that comes later wait until the one before has had its time',
      [received(tip(8)), elapsed(0), received(tip(9)), elapsed(5)],
      ['base:8', 'base:8'],
      ['base:9'],
    ],
    [
      'passes over what the owner hides',
      [received(tip(8, { isHidden: true }), tip(9), tip(10, { isHidden: true })), elapsed(0), elapsed(10)],
      ['base:9', undefined],
      [],
    ],
    [
      'orders tips of several networks by their time, and those of one by their number',
      [
        received(tip(8, { at: 50 }), tip(9, { at: 40 })),
        received(tip(1, { source: polygon, at: 30 }), tip(2, { source: polygon, at: 60 })),
        elapsed(0),
      ],
      ['polygon:1'],
      ['base:8', 'base:9', 'polygon:2'],
    ],
    [
      'goes on at once after a sleep',
      [received(tip(8), tip(9)), elapsed(0), elapsed(1e9)],
      ['base:8', 'base:9'],
      [],
    ],
  ])('%s', (_, events, shown, waiting) => {
    expect(run(...events)).toMatchObject({ shown, waiting })
  })

  test('moves its position when a tip is first shown, and over what is hidden, but never over what waits', () => {
    const hidden = [tip(8, { isHidden: true }), tip(9), tip(10, { isHidden: true }), tip(11)]
    expect(run(began(7), received(...hidden)).positions).toEqual({ base: 7 })
    expect(run(began(7), received(...hidden), elapsed(0)).positions).toEqual({ base: 9 })
    expect(run(began(7), received(...hidden), elapsed(0), elapsed(10)).positions).toEqual({ base: 11 })
  })

  test('knows the newest tip of each place, waiting or not', () => {
    const { queue } = run(began(7), began(3, polygon), received(tip(8), tip(9)), elapsed(0))
    expect([base, polygon].map(({ place }) => newestKnown(queue, place))).toEqual([9, 3])
    expect(newestKnown(queue, 'base.2')).toBeUndefined()
  })

  test('of fifty tips loses none and repeats none, if each is followed by a reload', () => {
    const all = Array.from({ length: 50 }, (_, index) => tip(index + 1))
    let position = 0
    const shown: string[] = []
    while (position < 50) {
      const { queue } = run(began(position), received(...all), elapsed(0))
      if (queue.shown) shown.push(named(queue.shown.alert))
      position = queue.positions.base ?? 0
    }
    expect(shown).toEqual(all.map(named))
  })
})

test('a long message is shown longer, and each tip shorter while many wait', () => {
  const long = { ...tip(1), kudo: { ...tip(1).kudo, message: 'a'.repeat(1000) } }
  expect([showTime(tip(1), 0), showTime(long, 0), showTime(long, 5)]).toEqual([6_000, 12_000, 4_000])
})
