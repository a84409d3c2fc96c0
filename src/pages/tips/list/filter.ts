import type { Tip } from '../book/book.ts'
import { currencyOf } from '../book/priceTable.ts'

/** Which tips are listed. An empty text lets everything through. */
export interface TipFilter {
  /** In the name, the message, the sender's address or the number. */
  readonly text: string
  /** Symbol of a currency. */
  readonly currency: string
  /** First and last day in UTC, as in `2026-11-30`. */
  readonly from: string
  readonly until: string
}

export const noFilter: TipFilter = { text: '', currency: '', from: '', until: '' }

/** Whether a filter lets everything through. */
export const isOpen = (filter: TipFilter) => Object.values(filter).every(text => text.trim() === '')

/** The tips that a filter lets through. */
export function filterTips(tips: readonly Tip[], filter: TipFilter): readonly Tip[] {
  if (isOpen(filter)) return tips
  const text = foldText(filter.text)
  const from = filter.from ? Date.parse(`${filter.from}T00:00:00Z`) / 1000 : Number.NEGATIVE_INFINITY
  const until = filter.until ? Date.parse(`${filter.until}T23:59:59Z`) / 1000 : Number.POSITIVE_INFINITY
  return tips.filter(tip => {
    if (tip.timestamp < from || tip.timestamp > until) return false
    if (filter.currency && currencyOf(tip)?.symbol !== filter.currency) return false
    return text === '' || foldText([tip.name, tip.message, tip.from, numberOf(tip)].join('\n')).includes(text)
  })
}

/** The number of a tip with the contract it counts in, as in `base:12`: what `hide=` takes. */
export function numberOf({ id, source }: Pick<Tip, 'id' | 'source'>): string {
  return `${source.place}:${id}`
}

/** A text in which case, accents and forms of one character make no difference. */
function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
