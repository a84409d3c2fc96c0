import { expect, test } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import type { Draft } from '#tips/draft.ts'
import type { RelayOffer } from '#tips/relay/relayOffer.ts'
import { feeLine } from './feeLine.ts'

const relayer = '0x52908400098527886E0F7030069857D2E4169EE7'
const [polygon] = offeredChains({
  chainId: 137,
  chains: { 137: { rpcUrls: [], kudosAddress: '0xde709f2102306220921060314715629080e2fb77' } },
})
const draft = { name: '', message: 'Hi', currency: 'USDC', amount: '5' } as const
const free = {
  fee: '0',
  feeTo: '0x0000000000000000000000000000000000000000',
  minimum: '1000000',
  until: 0,
} as const
const paid = { ...free, fee: '20000', feeTo: relayer } as const

// Proves: Design §5
test.each<[string, RelayOffer | null | undefined, Partial<Draft>, string | undefined, string | undefined]>([
  ['nobody knows yet what the relay takes', undefined, {}, undefined, undefined],
  ['the relay does not carry it', null, {}, undefined, undefined],
  ['it is free', { terms: free, lacksCoin: false }, {}, 'no fee, no POL needed', 'Pay in POL'],
  [
    'it is free and the visitor pays',
    { terms: free, lacksCoin: false },
    { feeBy: 'account' },
    undefined,
    'Send without a fee',
  ],
  ['there is no coin', { terms: paid, lacksCoin: true }, {}, 'fee 0.02 USDC, no POL needed', undefined],
  [
    'there is no coin, and too small an amount',
    { terms: paid, lacksCoin: true },
    { amount: '0.5' },
    'From 1 USDC on: fee 0.02 USDC, no POL needed',
    undefined,
  ],
  ['there is coin', { terms: paid, lacksCoin: false }, {}, undefined, 'Pay 0.02 USDC instead'],
  [
    'there is coin, and too small an amount',
    { terms: paid, lacksCoin: false },
    { amount: '0.5' },
    undefined,
    undefined,
  ],
  [
    'the visitor chose the relay',
    { terms: paid, lacksCoin: false },
    { feeBy: 'relay' },
    'fee 0.02 USDC, no POL needed',
    'Pay in POL',
  ],
])('where %s, the form says what it costs before the click', (_, offer, typed, text, label) => {
  const usdc = polygon.currencies.find(({ symbol }) => symbol === 'USDC') ?? polygon.currencies[0]
  const line = feeLine(offer, { ...draft, ...typed }, polygon, usdc)
  expect([line.text, line.other?.label]).toEqual([text, label])
})
