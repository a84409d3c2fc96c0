// Proves: Design §14
import { expect, test } from 'vitest'
import { testTip } from '../../../../test/support/chain/testTip.ts'
import { priceKey } from '../book/priceTable.ts'
import { totalsOf } from './totals.ts'

const at = (text: string) => Date.parse(text) / 1000
const dollar = 10n ** 8n
const [november, october, august] = [
  '2026-11-01T00:00:00Z',
  '2026-10-31T23:59:59Z',
  '2026-08-15T12:30:00Z',
].map((time, i) => testTip({ id: 3 - i, timestamp: at(time) }))
if (!november || !october || !august) throw new Error('There are three tips.')
const { source } = november
const usdc = testTip({
  timestamp: at('2026-11-02T08:00:00Z'),
  currency: source.currencies[1]?.address ?? '0x',
  value: 2_500_000n,
})
const unknown = testTip({ timestamp: usdc.timestamp, currency: '0xde709f2102306220921060314715629080e2fb77' })
const prices = new Map([
  [priceKey(source, november.timestamp), 4_000n * dollar],
  [priceKey(source, october.timestamp), 3_000n * dollar],
  [priceKey(source, august.timestamp), null],
])

test('tips add up by currency and in dollars, each coin at the price of its own hour', () => {
  const totals = totalsOf([usdc, november, october, august], prices)
  expect(totals).toMatchObject({ count: 4, dollars: 3_502_500_000n * 100n, withoutPrice: 1, waiting: 0 })
  expect(totals.currencies).toMatchObject([
    { network: 'Base', currency: { symbol: 'USDC' }, count: 1, value: 2_500_000n, dollars: 250_000_000n },
    { network: 'Base', currency: { symbol: 'ETH' }, count: 3, value: 15n * 10n ** 17n, withoutPrice: 1 },
  ])
})

test('a month begins in UTC, and months without tips are there, too', () => {
  const { months } = totalsOf([usdc, november, october, august], prices)
  expect(months.map(({ month, count, dollars }) => [month, count, dollars / dollar])).toEqual([
    ['2026-11', 2, 2_002n],
    ['2026-10', 1, 1_500n],
    ['2026-09', 0, 0n],
    ['2026-08', 1, 0n],
  ])
})

test('a token that the site does not know is counted, and added to nothing', () => {
  const totals = totalsOf([unknown], prices)
  expect(totals).toMatchObject({ count: 1, dollars: 0n, withoutPrice: 0 })
  expect(totals.currencies).toMatchObject([{ currency: undefined, count: 1, value: 0n }])
})

test('a tip whose price is not read yet is awaited', () => {
  expect(totalsOf([november], new Map())).toMatchObject({ dollars: 0n, waiting: 1, withoutPrice: 0 })
})

test('a time that no calendar has is in no month', () => {
  expect(totalsOf([testTip({ timestamp: 1e20 })], prices).months).toEqual([])
})
