// Proves: Design §14
import { expect, test } from 'vitest'
import type { Kudo } from './Kudo.ts'
import { findKnown, knownKudo } from './knownKudos.ts'

const kudo = (id: number, message: string, changes: Partial<Kudo> = {}): Kudo => ({
  id,
  from: '0x1111111111111111111111111111111111111111',
  to: '0x2222222222222222222222222222222222222222',
  timestamp: id,
  name: 'Ada',
  message,
  value: 1n,
  currency: '0x0000000000000000000000000000000000000000',
  ...changes,
})

/** The new numbers of known kudos, and the numbers of new ones. */
function compare(known: readonly Kudo[], kudos: readonly Kudo[]) {
  const { found, fresh } = findKnown(known.map(knownKudo), kudos)
  return { found: found.map(one => one?.id), fresh: fresh.map(({ id }) => id) }
}

test.each<[string, Kudo[], Kudo[], { found: (number | undefined)[]; fresh: number[] }]>([
  ['nothing is known at first', [], [kudo(1, 'a'), kudo(2, 'b')], { found: [], fresh: [1, 2] }],
  ['a kudo that is read again is not new', [kudo(1, 'a')], [kudo(1, 'a')], { found: [1], fresh: [] }],
  [
    'a kudo that another one moved to a higher number is not new',
    [kudo(4, 'a')],
    [kudo(4, 'b'), kudo(5, 'a', { timestamp: 9 })],
    { found: [5], fresh: [4] },
  ],
  ['a kudo that is gone is remembered', [kudo(4, 'a')], [kudo(4, 'b')], { found: [undefined], fresh: [4] }],
  [
    'of equal kudos one more is new',
    [kudo(1, 'a'), kudo(2, 'a')],
    [kudo(1, 'a'), kudo(2, 'a'), kudo(3, 'a')],
    { found: [1, 2], fresh: [3] },
  ],
])('%s', (_, known, kudos, expected) => {
  expect(compare(known, kudos)).toEqual(expected)
})

test.each<[string, Partial<Kudo>]>([
  ['sender', { from: '0x3333333333333333333333333333333333333333' }],
  ['amount', { value: 2n }],
  ['currency', { currency: '0x4444444444444444444444444444444444444444' }],
  ['name', { name: 'Eve' }],
  ['message', { message: 'b' }],
])('a kudo with another %s is another one', (_, changes) => {
  expect(compare([kudo(1, 'a')], [kudo(1, 'a', changes)])).toEqual({ found: [undefined], fresh: [1] })
})
