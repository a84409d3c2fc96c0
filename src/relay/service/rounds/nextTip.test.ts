// Proves: Design §9
import { expect, test } from 'vitest'
import { nextTip, type Sighting, type Tip } from './nextTip.ts'

const hash = `0x${'11'.repeat(32)}` as const
const other = `0x${'22'.repeat(32)}` as const
const final = { number: 10n, timestamp: 1000n }
const by = (block: bigint, isTip = true) => ({ hash: other, block, isTip })
const accepted: Tip = { state: 'accepted' }
const mined: Tip = { state: 'mined', hash }

test.each<[string, Tip, Sighting['spent'], bigint, Tip]>([
  ['waits while it is unused and valid', accepted, undefined, 1001n, accepted],
  ['expires once a final block is past it', accepted, undefined, 1000n, { state: 'expired' }],
  ['is mined, by whomever', accepted, by(11n), 1001n, { state: 'mined', hash: other }],
  [
    'is confirmed once its block is final, also late',
    accepted,
    by(10n),
    1n,
    { state: 'confirmed', hash: other },
  ],
  ['waits again where the chain forgot its block', mined, undefined, 1001n, accepted],
  ['expires where the chain forgot its block too late', mined, undefined, 999n, { state: 'expired' }],
  ['waits for the end of a cancellation', accepted, by(11n, false), 1001n, accepted],
  ['is cancelled once that is final', accepted, by(10n, false), 1001n, { state: 'cancelled' }],
  ['waits while the node does not show what used it', accepted, 'unseen', 401n, accepted],
  [
    'expires where the node has not shown for minutes what used it',
    accepted,
    'unseen',
    400n,
    { state: 'expired' },
  ],
  ['stays mined where the node does not show what used it', mined, 'unseen', 1n, mined],
  ['stays expired', { state: 'expired' }, by(10n), 1n, { state: 'expired' }],
  ['stays confirmed', { state: 'confirmed', hash }, undefined, 1n, { state: 'confirmed', hash }],
])('a tip %s', (_, tip, spent, validBefore, next) => {
  expect(nextTip(tip, validBefore, { spent, final })).toEqual(next)
})
