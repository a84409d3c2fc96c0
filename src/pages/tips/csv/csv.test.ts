// Proves: Design §14
import { describe, expect, test } from 'vitest'
import { testTip } from '../../../../test/support/chain/testTip.ts'
import type { Tip } from '../book/book.ts'
import { priceKey } from '../book/priceTable.ts'
import { csvOf, guarded } from './csv.ts'

const dollar = 10n ** 8n
const tip = testTip({
  timestamp: Date.parse('2026-11-01T10:59:59Z') / 1000,
  value: 1_500_000_000_000_000_000n,
})
const prices = new Map([[priceKey(tip.source, tip.timestamp), 4_000n * dollar]])
const header = 'time,network,id,from,name,message,amount,currency,usd'

/** The cells of the only row. */
const row = (changes: Partial<Tip> = {}, separator: ',' | ';' = ',') =>
  csvOf([{ ...tip, ...changes }], prices, separator).split('\r\n')[1]

test('a table begins with its mark and its columns, and every line ends as spreadsheets expect', () => {
  expect(csvOf([], prices, ',')).toBe(`\ufeff${header}\r\n`)
  expect(csvOf([], prices, ';')).toBe(`\ufeff${header.replaceAll(',', ';')}\r\n`)
})

test('a tip is one row, with its dollars at the price in the hour in which it arrived', () => {
  expect(row()).toBe(`2026-11-01T10:59:59Z,Base,base:12,${tip.from},Ada,Thanks,1.5,ETH,6000`)
})

test('with semicolons, numbers have a decimal comma', () => {
  expect(row({}, ';')).toBe(`2026-11-01T10:59:59Z;Base;base:12;${tip.from};Ada;Thanks;1,5;ETH;6000`)
})

test.each<[string, Partial<Tip>, string]>([
  [
    'USDC is one dollar each',
    { currency: tip.source.currencies[1]?.address ?? '0x', value: 2_500_000n },
    '2.5,USDC,2.5',
  ],
  ['no price is an empty cell', { timestamp: tip.timestamp + 3_600 }, '1.5,ETH,'],
  [
    'an unknown token has no amount and no dollars',
    { currency: '0xde709f2102306220921060314715629080e2fb77' },
    ',0xde709f2102306220921060314715629080e2fb77,',
  ],
])('%s', (_, changes, end) => {
  expect(row(changes)?.endsWith(`Thanks,${end}`)).toBe(true)
})

test.each([
  ['a "quoted" word', '"a ""quoted"" word"'],
  ['one, two', '"one, two"'],
  ['one\ntwo', '"one\ntwo"'],
  ['one; two', 'one; two'],
])('the message %j stays whole as the cell %s', (message, cell) => {
  expect(csvOf([{ ...tip, message }], prices, ',')).toContain(`,Ada,${cell},1.5,`)
})

test('a time that no calendar has is an empty cell', () => {
  expect(row({ timestamp: 1e20 })).toMatch(/^,Base/)
})

describe('a text that a spreadsheet may run', () => {
  test.each(
    ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'].flatMap(sign => [
      `${sign}1+1`,
      ` ${sign}1+1`,
      `\u00a0\u3000${sign}cmd`,
      `\u200b\n${sign}x`,
    ]),
  )('gets an apostrophe in front: %j', text => {
    expect(guarded(text)).toBe(`'${text}`)
  })

  test.each(['1-1', 'a=b', 'Ada', '', "it's", '5 + 3', '👍'])('and no other does: %j', text => {
    expect(guarded(text)).toBe(text)
  })

  test('is guarded in the name and in the message', () => {
    expect(row({ name: '=1+1', message: '@SUM(A1)' })).toContain(",'=1+1,'@SUM(A1),")
  })
})
