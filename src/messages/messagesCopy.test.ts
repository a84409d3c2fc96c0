// @vitest-environment jsdom
// Proves: Design §6
import { beforeEach, expect, test } from 'vitest'
import { pageSize } from './decodePage.ts'
import type { Kudo } from './Kudo.ts'
import { noMessages } from './merge.ts'
import { loadCopy, saveCopies } from './messagesCopy.ts'

const of = '1 0x01 0x02'
/** So many kudos down to the id 1, newest first. */
const kudos = (count: number): Kudo[] =>
  Array.from({ length: count }, (_, i) => ({
    id: count - i,
    from: '0x1111111111111111111111111111111111111111',
    to: '0x2222222222222222222222222222222222222222',
    timestamp: 1_700_000_000 - i,
    name: 'Ada',
    message: 'Hi',
    value: 10n ** 18n,
    currency: '0x0000000000000000000000000000000000000000',
  }))

beforeEach(() => window.localStorage.clear())

test.each([
  ['a list of one page that is read to its end has no older page at the next visit', 3, 0],
  ['a list of one page goes on at the next visit where it went on before', pageSize, 1],
])('%s', (_, count, next) => {
  const list = { ...noMessages, kudos: kudos(count), next, pageCount: 1, newest: count, received: count }
  saveCopies([{ ...list, of }])
  expect(loadCopy(of)).toEqual({ ...list, pageCount: 0 })
})

test('of a longer list the next visit has the first page, and reads on below it', () => {
  const all = kudos(pageSize + 5)
  saveCopies([{ ...noMessages, kudos: all, next: 0, pageCount: 2, newest: all.length, of }])
  const first = all.slice(0, pageSize)
  expect(loadCopy(of)).toMatchObject({ kudos: first, next: first.at(-1)?.id, newest: all.length })
})

test('a copy belongs to its network, contract and recipient alone, and a damaged one counts as none', () => {
  saveCopies([{ ...noMessages, kudos: kudos(1), of }])
  expect(loadCopy('1 0x01 0x03')).toBeUndefined()
  window.localStorage.setItem('kudos.messages', '[{"of":1}]')
  expect(loadCopy(of)).toBeUndefined()
})
