// @vitest-environment jsdom
// Proves: Design §14
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, type TextStorage } from '#lib/browser/safeStorage.ts'
import { createStore } from '#lib/createStore.ts'
import { testTip } from '../../../../test/support/chain/testTip.ts'
import { emptyBook, nextBook, type TipBook } from '../book/book.ts'
import { startNotifier } from './notifier.ts'

const now = 1_700_000_000
const { source, to: recipient } = testTip()
const other: typeof source = { ...source, id: 137, place: 'polygon' }
const empty = emptyBook([source, other])
/** Tips, oldest first; the first has number 1. */
type Messages = readonly string[]

let notified: string[]
let stops: (() => void)[]
beforeEach(() => {
  notified = []
  stops = []
  vi.spyOn(Date, 'now').mockReturnValue(now * 1000)
  vi.stubGlobal(
    'Notification',
    class {
      constructor(_: string, { body }: { body: string }) {
        notified.push(body.replace('Ada: ', ''))
      }
    },
  )
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A tab whose owner has pressed, with a way to have it read all tips of a contract. */
function openTab({
  storage = memoryStorage(),
  book = empty,
}: {
  storage?: TextStorage
  book?: TipBook
} = {}) {
  const store = createStore(book)
  const ignore = () => undefined
  stops.push(startNotifier({ book: store, recipient, storage, play: ignore, onUnable: ignore }))
  return (messages: Messages, list = 0) => store.set(withTips(store.get(), messages, list))
}

function withTips(book: TipBook, messages: Messages, list = 0): TipBook {
  const kudos = messages
    .map((message, i) => testTip({ id: i + 1, message, timestamp: now - 60 + 60 * i }))
    .reverse()
  return nextBook(book, { type: 'head', list, page: { kudos, next: 0 }, received: kudos.length })
}

const untilNotified = (messages: Messages) => expect.poll(() => notified).toEqual(messages)

test('of tips that arrive after the press each is notified once, the oldest first', async () => {
  const read = openTab({ book: withTips(empty, ['Old']) })
  read(['Old', 'a', 'b'])
  read(['Old', 'a', 'b'])
  read(['Old', 'a', 'b', 'b'])
  await untilNotified(['a', 'b', 'b'])
})

test('of a network that answers late only tips younger than the press are notified', async () => {
  const read = openTab({ book: withTips(empty, ['Old']) })
  read(['Older than the press', 'Younger'], 1)
  await untilNotified(['Younger'])
})

test('a tip that a reorganisation moved is not notified again, and what took its number is', async () => {
  const storage = memoryStorage()
  const book = withTips(empty, ['Old'])
  const [read, readInOtherTab] = [openTab({ storage, book }), openTab({ storage, book })]
  read(['Old', 'Moves'])
  await untilNotified(['Moves'])
  read(['Old', 'Comes before', 'Moves'])
  await untilNotified(['Moves', 'Comes before'])
  readInOtherTab(['Old', 'Comes before', 'Moves'])
  readInOtherTab(['Old', 'Comes before', 'Moves', 'Last'])
  read(['Old', 'Comes before', 'Moves', 'Last'])
  await untilNotified(['Moves', 'Comes before', 'Last'])
})

test('where nothing can be stored, too, no tab notifies twice', async () => {
  const read = openTab({
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  })
  read([])
  read(['a'])
  read(['a', 'b'])
  await untilNotified(['a', 'b'])
})
