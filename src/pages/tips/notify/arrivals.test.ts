// Proves: Design §14
import { expect, test } from 'vitest'
import { testTip } from '../../../../test/support/chain/testTip.ts'
import { emptyBook, nextBook } from '../book/book.ts'
import { arrivalsBetween, notNotified } from './arrivals.ts'

const openedAt = 1_000_000
const kudo = (id: number, second: number) => testTip({ id, timestamp: openedAt / 1000 + second })
const { source } = kudo(1, 0)
const empty = emptyBook([source, source])
const withHead = (book: typeof empty, list: number, kudos: readonly ReturnType<typeof kudo>[]) =>
  nextBook(book, { type: 'head', list, page: { kudos, next: 0 }, received: kudos.length })

test('what was there when the page was opened has not arrived', () => {
  const after = withHead(empty, 0, [kudo(2, -10), kudo(1, -20)])
  expect(arrivalsBetween(empty, after, openedAt)).toEqual([])
  expect(arrivalsBetween(after, after, openedAt)).toEqual([])
})

test('what is read later than the newest that was known has arrived, the oldest first', () => {
  const before = withHead(withHead(empty, 0, [kudo(1, -20)]), 1, [])
  const after = withHead(withHead(before, 0, [kudo(3, 9), kudo(2, 5), kudo(1, -20)]), 1, [kudo(1, 7)])
  expect(arrivalsBetween(before, after, openedAt)).toEqual([
    { list: 0, id: 2 },
    { list: 1, id: 1 },
    { list: 0, id: 3 },
  ])
})

test('of a network that answers late only what is younger than the page has arrived', () => {
  const after = withHead(empty, 0, [kudo(2, 3), kudo(1, -1)])
  expect(arrivalsBetween(empty, after, openedAt)).toEqual([{ list: 0, id: 2 }])
})

test('no tab notifies of what another has notified of', () => {
  const told = [
    { key: 'a', id: 4 },
    { key: 'a', id: 5 },
    { key: 'b', id: 1 },
  ]
  const { fresh, notified } = notNotified(told, { a: 4 })
  expect(fresh).toEqual(told.slice(1))
  expect(notNotified(told, notified).fresh).toEqual([])
})
