// Proves: Design §14
import { expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { testTip } from '../../../../test/support/chain/testTip.ts'
import { emptyBook, nextBook, progressOf, type TipBookEvent } from './book.ts'

const { source } = testTip()
const nothing = { kudos: [], next: 0 }
const answered = (list: number): TipBookEvent => ({ type: 'head', list, page: nothing, received: 0 })
const failed: TipBookEvent = {
  type: 'failed',
  list: 1,
  error: new KudosError('It is away.', { code: 'read' }),
}

test.each<[string, TipBookEvent[], boolean]>([
  ['every network has answered that there is no tip', [answered(0), answered(1)], true],
  ['a network has not answered yet', [answered(0)], false],
  ['a network can not be read', [answered(0), failed], false],
  [
    'there is a tip',
    [answered(0), { type: 'head', list: 1, page: { kudos: [testTip()], next: 0 }, received: 1 }],
    false,
  ],
])('a book is empty or not where %s', (_, events, isEmpty) => {
  const book = events.reduce(nextBook, emptyBook([source, source]))
  expect(progressOf(book).isEmpty).toBe(isEmpty)
})
