import { describe, expect, test } from 'vitest'
import { isSent, isTooLate, nextSending, type Sending, type Sighting } from './sending.ts'

const [hash, faster] = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const
const minute = 60_000
const hour = 60 * minute
const signed: Sending = { state: 'signed' }
const underWay: Sending = { state: 'under-way' }
const overtaken: Sending = { state: 'overtaken', since: 1_000n }
const mined: Sending = { state: 'mined', hash }
const cancelled: Sending = { state: 'cancelled' }
const replaced: Sending = { state: 'replaced' }
const refused: Sending = { state: 'freed', why: 'refused' }
const carriedOut = (by: `0x${string}`, block: bigint, cancels = false): Sighting => ({
  seen: 'carried-out',
  hash: by,
  cancels,
  succeeded: true,
  block,
  final: 100n,
})
const used = (latestTime: bigint, finalTime: bigint, clock: bigint): Sighting => ({
  seen: 'used',
  latestTime,
  finalTime,
  clock,
})
const taken: Sighting = { seen: 'taken' }
const tooLate: Sighting = { seen: 'too-late' }
const refusal: Sighting = { seen: 'refused' }
const nothing: Sighting = { seen: 'nothing' }
const forgotten: Sighting = { seen: 'forgotten' }

test.each<[string, Sending, number, Sighting, Sending, boolean | undefined]>([
  ['that a node takes is under way', signed, 0, taken, underWay, true],
  ['that nobody answers for stays as it was', signed, 0, nothing, signed, undefined],
  ['that a node refuses at once was not sent', signed, 0, refusal, refused, false],
  [
    'that never left is given up after an hour',
    signed,
    hour + 1,
    tooLate,
    { ...refused, why: 'cancelled' },
    false,
  ],
  ['that another node had is not refused by this one', underWay, hour, refusal, underWay, undefined],
  ['that nodes have dropped for an hour is', underWay, hour + 1, refusal, refused, false],
  ['under way that nobody answers for is not known', underWay, 0, nothing, underWay, undefined],
  [
    'in a block that may be forgotten is sent, and followed on',
    underWay,
    0,
    carriedOut(hash, 101n),
    underWay,
    true,
  ],
  ['in a block that stays has ended', underWay, 0, carriedOut(hash, 100n), mined, true],
  [
    'sped up has ended by the faster',
    underWay,
    0,
    carriedOut(faster, 100n),
    { ...mined, hash: faster },
    true,
  ],
  [
    'whose cancellation may be forgotten is not known',
    underWay,
    0,
    carriedOut(faster, 101n, true),
    underWay,
    undefined,
  ],
  ['whose cancellation stays was not sent', underWay, 0, carriedOut(faster, 100n, true), cancelled, false],
  ['whose block is forgotten goes on', underWay, 9 * minute, taken, underWay, true],
  [
    'whose place is used by nobody knows what is not known',
    underWay,
    9 * minute,
    used(1_000n, 936n, 990n),
    overtaken,
    undefined,
  ],
  [
    'is overtaken no sooner than the clock says',
    underWay,
    9 * minute,
    used(990n, 936n, 1_000n),
    overtaken,
    undefined,
  ],
  [
    'is not overtaken by what a node says that stands still since its first block',
    underWay,
    minute,
    used(0n, 0n, 1_000n),
    underWay,
    undefined,
  ],
  ['nor by one that is ten minutes behind', underWay, minute, used(400n, 0n, 1_001n), underWay, undefined],
  [
    'no node is known to have taken is not overtaken by that either',
    signed,
    minute,
    used(400n, 0n, 1_001n),
    signed,
    undefined,
  ],
  [
    'overtaken stays so while that may be forgotten, or two nodes in turn be ten minutes late',
    overtaken,
    hour,
    used(2_264n, 2_199n, 2_264n),
    overtaken,
    undefined,
  ],
  [
    "overtaken stays so until the clock's time has passed, whatever time a node calls final",
    overtaken,
    hour,
    used(9_000n, 9_000n, 2_199n),
    overtaken,
    undefined,
  ],
  [
    'overtaken stays so where the clock leapt, or the node is far behind',
    overtaken,
    hour,
    used(2_265n, 2_200n, 2_866n),
    overtaken,
    undefined,
  ],
  ['overtaken for good was not sent', overtaken, hour, used(2_265n, 2_200n, 2_200n), replaced, false],
  [
    'overtaken by what a wild clock, or block, had dated years ahead waits from today',
    { state: 'overtaken', since: 9_000_000n },
    hour,
    used(1_000n, 936n, 990n),
    overtaken,
    undefined,
  ],
  ['overtaken, as a node that lags had said, was sent', overtaken, 0, carriedOut(hash, 99n), mined, true],
  ['overtaken by what the chain forgot goes on', overtaken, 0, taken, underWay, true],
  ['overtaken by what the chain forgot may be with others', overtaken, 0, refusal, underWay, undefined],
  ['overtaken, of which nothing is known, may be, too', overtaken, 0, nothing, underWay, undefined],
  [
    'given up, that somebody kept and sent on, was sent',
    refused,
    hour,
    carriedOut(hash, 101n),
    refused,
    true,
  ],
  ['given up, that the network has, may be', refused, hour, taken, refused, true],
  ['given up, and unknown, was not sent', refused, hour, nothing, refused, false],
  ['mined, that no block has any more, goes on', mined, hour, forgotten, underWay, undefined],
  [
    'cancelled, whose cancellation no block has any more, is not known',
    cancelled,
    hour,
    forgotten,
    underWay,
    undefined,
  ],
  [
    'replaced, whose place no block has any more, is not sent on: another may have been approved for it',
    replaced,
    hour,
    forgotten,
    replaced,
    false,
  ],
])('a transaction %s', (_, before, age, sighting, after, isPaid) => {
  const next = nextSending(before, age, sighting)
  expect(next).toEqual(after)
  expect(isSent(next, sighting)).toBe(isPaid)
})

describe('what has ended for good', () => {
  test.each([mined, cancelled, replaced, refused])('stays so, whatever else is seen: %o', before => {
    for (const sighting of [taken, tooLate, refusal, nothing, used(1n, 1n, 1n), carriedOut(faster, 1n)])
      expect(nextSending(before, 2 * hour, sighting)).toBe(before)
  })
})

test('only what never left is too late, and only after an hour', () => {
  expect(isTooLate(signed, hour)).toBe(false)
  expect(isTooLate(signed, hour + 1)).toBe(true)
  expect(isTooLate(underWay, 9 * hour)).toBe(false)
  expect(isTooLate(overtaken, 9 * hour)).toBe(false)
})
