import { hourOf } from '#chain/prices/feedRounds.ts'
import type { KudosError } from '#lib/errors.ts'
import type { MessagesPage } from '#messages/decodePage.ts'
import type { Kudo } from '#messages/Kudo.ts'
import { type Messages, mergeMessages, noMessages, withHead, withOlder } from '#messages/merge.ts'
import { type MessageSource, nativeCurrencyAddress } from '#settings/chains.ts'
import { type PriceTable, priceKey } from './priceTable.ts'

/** Tips that one request reads at most, and prices that one search finds. */
export const sliceSize = 200

/** A tip, with the contract that keeps it. */
export interface Tip extends Kudo {
  readonly source: MessageSource
}

/** All that is known of a recipient's tips. */
export interface TipBook {
  /** The contracts, and for each the tips that were read. */
  readonly sources: readonly MessageSource[]
  readonly lists: readonly Messages[]
  readonly prices: PriceTable
  /** Networks whose prices could not be read, by chain id. */
  readonly unpriced: ReadonlySet<number>
  /** Whether everything is being read, and whether that was stopped. */
  readonly work: 'idle' | 'running' | 'stopped'
}

/** What happens to a book. `list` is the index of a contract. */
export type TipBookEvent =
  | { readonly type: 'head'; readonly list: number; readonly page: MessagesPage; readonly received: number }
  | { readonly type: 'older'; readonly list: number; readonly page: MessagesPage; readonly before: number }
  | { readonly type: 'failed'; readonly list: number; readonly error: KudosError }
  | { readonly type: 'priced'; readonly prices: PriceTable }
  | { readonly type: 'unpriced'; readonly chainId: number }
  | { readonly type: 'work'; readonly work: TipBook['work'] }

/** The next thing to read. */
export type TipBookStep =
  | { readonly type: 'older'; readonly list: number; readonly before: number }
  | { readonly type: 'prices'; readonly source: MessageSource; readonly hours: readonly number[] }

/** A book of which nothing is read yet. */
export function emptyBook(sources: readonly MessageSource[]): TipBook {
  return {
    sources,
    lists: sources.map(() => noMessages),
    prices: new Map(),
    unpriced: new Set(),
    work: 'idle',
  }
}

/** The book after something has happened. */
export function nextBook(book: TipBook, event: TipBookEvent): TipBook {
  const changeList = (change: (list: Messages) => Messages): TipBook => ({
    ...book,
    lists: book.lists.map((list, i) => (i === ('list' in event ? event.list : -1) ? change(list) : list)),
  })
  switch (event.type) {
    case 'head':
      return changeList(list => ({
        ...withHead(list, event.page),
        received: event.received,
        error: undefined,
      }))
    case 'older':
      return changeList(list => ({ ...withOlder(list, event.page, event.before), error: undefined }))
    case 'failed':
      return changeList(list => ({ ...list, error: event.error }))
    case 'priced':
      return { ...book, prices: new Map([...book.prices, ...event.prices]) }
    case 'unpriced':
      return { ...book, unpriced: new Set([...book.unpriced, event.chainId]) }
    case 'work':
      // Who begins again wants what has failed to be tried again.
      return { ...book, work: event.work, ...(event.work === 'running' && { unpriced: new Set() }) }
  }
}

/** The tips in the order of their time, newest first, up to where one that is not read yet may stand. */
export function tipsOf({ sources, lists }: TipBook): readonly Tip[] {
  return mergeMessages(lists).merged.flatMap(({ list, kudo }): Tip[] => {
    const source = sources[list]
    return source ? [{ ...kudo, source }] : []
  })
}

/** The names of the networks whose prices could not be read. */
export function unpricedNetworks({ sources, unpriced }: TipBook): readonly string[] {
  return [...new Set(sources.filter(({ id }) => unpriced.has(id)).map(({ name }) => name))]
}

/** How far a book has been read. */
export function progressOf({ lists }: TipBook) {
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  const answered = lists.filter(({ received }) => received !== undefined)
  return {
    /** Whether every network has answered or failed, so that it can be said what there is. */
    isKnown: lists.every(({ received, error }) => received !== undefined || error !== undefined),
    /** Whether every network has answered that there is no tip. */
    isEmpty: lists.every(({ received, kudos }) => received === 0 && kudos.length === 0),
    read: sum(lists.map(({ kudos }) => kudos.length)),
    total: sum(answered.map(({ received, kudos }) => Math.max(received ?? 0, kudos.length))),
    /** Whether there is more to read where nothing has failed. */
    isPaused: lists.some(({ next, error }) => next !== 0 && !error),
    /** Whether all tips of all networks are read. */
    isComplete: answered.length === lists.length && lists.every(({ next }) => next === 0),
  }
}

/** What is to be read next: with `isAll` every tip, and then the prices of the tips that are read. */
export function nextStep(book: TipBook, isAll: boolean): TipBookStep | undefined {
  if (isAll) {
    const { waitsFor } = mergeMessages(book.lists)
    const list = waitsFor ?? book.lists.findIndex(({ next, error }) => next !== 0 && !error)
    const before = book.lists[list]?.next
    if (before !== undefined) return { type: 'older', list, before }
  }
  return nextPrices(book)
}

function nextPrices(book: TipBook): TipBookStep | undefined {
  for (const [i, source] of book.sources.entries()) {
    const { kudos = [] } = book.lists[i] ?? {}
    if (!source.priceFeed || book.unpriced.has(source.id)) continue
    const hours = new Set<number>()
    for (const { currency, timestamp } of kudos) {
      if (currency !== nativeCurrencyAddress || book.prices.has(priceKey(source, timestamp))) continue
      hours.add(hourOf(timestamp))
      if (hours.size === sliceSize) break
    }
    if (hours.size > 0) return { type: 'prices', source, hours: [...hours] }
  }
  return undefined
}
