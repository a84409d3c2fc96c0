import { describe, expect, test } from 'vitest'
import type { Kudo } from '../Kudo.ts'
import { type Messages, withHead, withKudo } from './merge.ts'
import type { MessagesPage } from './readMessages.ts'

const kudo = (id: number, message = `message ${id}`): Kudo => ({
  id,
  from: '0x1111111111111111111111111111111111111111',
  to: '0x2222222222222222222222222222222222222222',
  timestamp: id,
  name: '',
  message,
  value: 1n,
  currency: '0x0000000000000000000000000000000000000000',
})
const page = (ids: number[], next: number): MessagesPage => ({ kudos: ids.map(id => kudo(id)), next })
const list = (...pages: MessagesPage[]): Messages => ({ pages, pageParams: pages.map((_, i) => i) })
const idsOf = ({ pages }: Messages) => pages.map(({ kudos }) => kudos.map(({ id }) => id))

describe('a fresh first page', () => {
  test('puts what is new at the head and keeps the pages below', () => {
    const known = list(page([9, 8, 7], 7), page([6, 5, 4], 4))
    const merged = withHead(known, page([11, 10, 9], 9))
    expect(idsOf(merged)).toEqual([
      [11, 10, 9, 8, 7],
      [6, 5, 4],
    ])
    expect(merged.pages.map(({ next }) => next)).toEqual([7, 4])
  })

  test('that does not reach what is known begins the list anew, so that nothing is missing', () => {
    const merged = withHead(list(page([9, 8, 7], 7)), page([30, 29, 28], 28))
    expect(merged).toEqual({ pages: [page([30, 29, 28], 28)], pageParams: [0] })
  })

  test('that reaches an own kudo alone, which stood above others that were never read, begins it anew, too', () => {
    const known = withKudo(list(page([9, 8, 7], 7)), kudo(30))
    expect(withHead(known, page([30, 29, 28], 28))).toEqual({
      pages: [page([30, 29, 28], 28)],
      pageParams: [0],
    })
  })

  test('that is the whole list replaces it', () => {
    expect(idsOf(withHead(list(page([3, 2], 0)), page([4, 2], 0)))).toEqual([[4, 2]])
  })

  test('corrects what a reorganised chain has changed', () => {
    const fresh = { kudos: [kudo(9, 'other'), kudo(8), kudo(7)], next: 7 }
    const merged = withHead(list(page([9, 8, 7], 7), page([6], 0)), fresh)
    expect(merged.pages[0]?.kudos[0]?.message).toBe('other')
    expect(idsOf(merged)).toEqual([[9, 8, 7], [6]])
  })
})

describe('an own kudo', () => {
  test('stands at the head at once', () => {
    expect(idsOf(withKudo(list(page([2, 1], 0)), kudo(3)))).toEqual([[3, 2, 1]])
  })
  test('stands there once, however often it is shown', () => {
    const known = list(page([3, 2, 1], 0))
    expect(withKudo(known, kudo(3))).toBe(known)
  })
})
