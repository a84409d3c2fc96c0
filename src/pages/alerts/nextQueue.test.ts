// Proves: Design §14
import { describe, expect, test } from 'vitest'
import { start, withPast } from '#messages/position.ts'
import type { MessageSource } from '#settings/chains.ts'
import { contractsOf } from '#settings/chains.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { deployed } from '../../../test/support/chain/deployed.ts'
import { type Alert, type AlertEvent, emptyQueue, nextQueue, showTime } from './nextQueue.ts'

const chains = offeredChains({ chainId: 8453, chains: { 8453: deployed, 137: deployed } })
const [base, polygon] = chains.flatMap(contractsOf)
if (!base || !polygon) throw new Error('Both networks are offered.')

const from = deployed.kudosAddress
const tip = (
  id: number,
  more: { source?: MessageSource; at?: number; isHidden?: boolean; message?: string } = {},
): Alert => ({
  kudo: {
    id,
    from,
    to: from,
    timestamp: more.at ?? id,
    name: '',
    message: more.message ?? `Tip ${id}`,
    value: 1n,
    currency: from,
  },
  source: more.source ?? base,
  isHidden: more.isHidden ?? false,
})
const received = (...alerts: Alert[]): AlertEvent => {
  return { type: 'received', place: alerts[0]?.source.place ?? '', alerts }
}
/** A page begins when the newest tip of a place has this number. */
const began = (newest: number, { place } = base): AlertEvent => {
  const before = Array.from({ length: newest }, (_, index) => tip(index + 1).kudo)
  return { type: 'began', place, position: withPast(start, before) }
}
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
      'shows no tip again that another one gave a higher number, and the other one instead',
      [
        received(tip(8, { message: 'a' })),
        elapsed(0),
        received(tip(8, { message: 'b' }), tip(9, { message: 'a' })),
        elapsed(10),
        elapsed(20),
      ],
      ['base:8', 'base:8', undefined],
      [],
    ],
    [
      'shows a tip once that was gone for a while',
      [
        received(tip(8), tip(9, { message: 'a' })),
        elapsed(0),
        elapsed(10),
        received(tip(8)),
        received(tip(8), tip(9, { message: 'b' }), tip(10, { message: 'a' })),
        elapsed(20),
        elapsed(30),
      ],
      ['base:8', 'base:9', 'base:9', undefined],
      [],
    ],
    [
      'shows equal tips as often as they are there',
      [
        received(tip(8, { message: 'a' })),
        elapsed(0),
        received(tip(8, { message: 'a' }), tip(9, { message: 'a' })),
        elapsed(10),
        elapsed(20),
      ],
      ['base:8', 'base:9', undefined],
      [],
    ],
    [
      'lets a tip wait under the number that it has now',
      [
        received(tip(8), tip(9, { message: 'a' })),
        elapsed(0),
        received(tip(8), tip(9, { message: 'b' }), tip(10, { message: 'a' })),
      ],
      ['base:8'],
      ['base:10', 'base:9'],
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
    const newest = (...events: AlertEvent[]) => run(...events).positions.base?.past.at(-1)?.id
    expect(newest(began(7), received(...hidden))).toBe(7)
    expect(newest(began(7), received(...hidden), elapsed(0))).toBe(9)
    expect(newest(began(7), received(...hidden), elapsed(0), elapsed(10))).toBe(11)
  })

  test('of fifty tips loses none and repeats none, if each is followed by a reload', () => {
    const all = Array.from({ length: 50 }, (_, index) => tip(index + 1))
    let position = start
    const shown: string[] = []
    while (shown.length < 50) {
      const wanted = all.filter(({ kudo }) => kudo.id > position.floor)
      const { queue } = run({ type: 'began', place: base.place, position }, received(...wanted), elapsed(0))
      if (!queue.shown) break
      shown.push(named(queue.shown.alert))
      position = queue.positions.base ?? position
    }
    expect(shown).toEqual(all.map(named))
  })

  test('compares at most ten tips, which one page holds, and passes over what was read before that', () => {
    const all = Array.from({ length: 12 }, (_, index) => tip(index + 1))
    const { positions } = run(began(12))
    expect(positions.base).toMatchObject({ floor: 2, past: all.slice(2).map(({ kudo: { id } }) => ({ id })) })
    expect(run(began(12), received(...all)).waiting).toEqual([])
  })
})

test('a long message is shown longer, and each tip shorter while many wait', () => {
  const [short, long] = [tip(1, { message: '' }), tip(1, { message: 'a'.repeat(1000) })]
  expect([showTime(short, 0), showTime(long, 0), showTime(long, 5)]).toEqual([6_000, 12_000, 4_000])
})
