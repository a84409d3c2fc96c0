import { expect, test } from 'vitest'
import { type RelayOffer, relayTermsFor, textBytes } from './relayOffer.ts'

const noOne = '0x0000000000000000000000000000000000000000'
const free = { fee: '0', feeTo: noOne, minimum: '1000000', until: 0 } as const
const paid = {
  fee: '20000',
  feeTo: '0x52908400098527886E0F7030069857D2E4169EE7',
  minimum: '0',
  until: 0,
} as const

// Proves: Design §5
test.each<[string, RelayOffer | null, 'relay' | 'account' | undefined, bigint | undefined, boolean]>([
  ['nobody offers it', null, 'relay', 5_000_000n, false],
  ['it costs nothing', { terms: free, lacksCoin: false }, undefined, 5_000_000n, true],
  [
    'it costs nothing, before there is an amount',
    { terms: free, lacksCoin: false },
    undefined,
    undefined,
    true,
  ],
  [
    'it costs nothing and the visitor pays all the same',
    { terms: free, lacksCoin: false },
    'account',
    5_000_000n,
    false,
  ],
  [
    'it costs something and the account can pay',
    { terms: paid, lacksCoin: false },
    undefined,
    5_000_000n,
    false,
  ],
  [
    'it costs something and the visitor wants it',
    { terms: paid, lacksCoin: false },
    'relay',
    5_000_000n,
    true,
  ],
  ['the account can not pay', { terms: paid, lacksCoin: true }, undefined, 5_000_000n, true],
  ['the account can not pay any more', { terms: paid, lacksCoin: true }, 'account', 5_000_000n, true],
  ['the tip is as small as it may be', { terms: free, lacksCoin: true }, undefined, 1_000_000n, true],
  ['the tip is too small for it', { terms: free, lacksCoin: true }, undefined, 999_999n, false],
])('whether a relay carries a tip out where %s', (_, offer, feeBy, amount, isRelayed) => {
  expect(relayTermsFor(offer, { feeBy }, amount) !== undefined).toBe(isRelayed)
})

test.each([
  [0, 140],
  [140, 140],
  [141, 280],
  [600, 1088],
])('texts of %i bytes are asked for as %i', (bytes, words) => {
  expect(textBytes({ name: '', message: 'a'.repeat(bytes) })).toBe(words)
})
