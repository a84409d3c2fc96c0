// Proves: Specification §4, §9
import { expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { firstPairing, nextPairing, type Pairing, type PairingEvent } from './pairing.ts'

const start = 1_000_000
const declined = new KudosError('No.', { code: 'rejected', cancelled: true })
const broken = new KudosError('Broken.', { code: 'wallet' })
const unreachable = new KudosError('Away.', { code: 'relay' })

/** What becomes of a first attempt. */
function after(...events: readonly Event[]): Pairing {
  return events.reduce(
    (pairing, event) => nextPairing(pairing, { attempt: pairing.attempt, ...event }),
    firstPairing(start),
  )
}
type Event = PairingEvent extends infer Each ? (Each extends unknown ? Omit<Each, 'attempt'> : never) : never
const uri = { type: 'uri', uri: 'wc:1', now: start } as const
const away = { type: 'relay', isThere: false } as const
const back = { type: 'relay', isThere: true } as const

// Proves: Specification §5
test.each<[string, Event[], Partial<Pairing> & { status: Pairing['status'] }]>([
  ['is asked for', [], { status: 'asking', attempt: 0 }],
  ['is offered', [uri], { status: 'offered', isSlow: false }],
  [
    'is kept while it is young',
    [uri, { type: 'check', now: start + 229_999 }],
    { status: 'offered', attempt: 0 },
  ],
  [
    'is replaced before it is four minutes old',
    [uri, { type: 'check', now: start + 230_000 }],
    { status: 'asking', attempt: 1, renewals: 1 },
  ],
  ['waits expired until the page is looked at', [uri, { type: 'expire' }], { status: 'expired', attempt: 0 }],
  [
    'is replaced then',
    [uri, { type: 'expire' }, { type: 'check', now: start }],
    { status: 'asking', attempt: 1, renewals: 1 },
  ],
  ['is slow once the wallet is', [uri, { type: 'slow' }], { status: 'offered', isSlow: true }],
  ['knows of a relay that is lost', [uri, away], { status: 'offered', relay: 'away' }],
  ['knows of its return', [uri, away, back], { status: 'offered', relay: 'back' }],
  [
    'has no news of a relay that was there all the time',
    [back, uri],
    { status: 'offered', relay: undefined },
  ],
  [
    'is repeated by itself where the wallet is unable',
    [uri, { type: 'fail', error: broken, now: start + 1_000 }],
    { status: 'asking', attempt: 1, renewals: 0 },
  ],
  [
    'stays failed where failures follow each other',
    [uri, { type: 'fail', error: broken, now: start + 999 }],
    { status: 'failed', attempt: 0 },
  ],
  [
    'stays declined until the visitor asks again',
    [uri, { type: 'fail', error: declined, now: start + 1_000 }],
    { status: 'failed', attempt: 0 },
  ],
  [
    'stays failed without a relay',
    [{ type: 'fail', error: unreachable, now: start + 9_000 }],
    { status: 'failed', attempt: 0 },
  ],
  [
    'waits for nothing once it has failed',
    [{ type: 'fail', error: unreachable, now: start }, { type: 'slow' }, away],
    { status: 'failed', isSlow: false, relay: undefined },
  ],
  [
    'is asked for again by the visitor',
    [{ type: 'fail', error: unreachable, now: start }, { type: 'retry' }],
    { status: 'asking', attempt: 1 },
  ],
])('a pairing %s', (_what, events, state) => {
  expect(after(...events)).toMatchObject(state)
})

test('what an earlier attempt hears changes nothing', () => {
  const second = after(uri, { type: 'retry' })
  expect(nextPairing(second, { attempt: 0, ...uri })).toBe(second)
  expect(nextPairing(second, { attempt: 0, type: 'fail', error: declined, now: start })).toBe(second)
})
