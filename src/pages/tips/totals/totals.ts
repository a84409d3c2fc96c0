import type { Tip } from '../book/book.ts'
import { currencyOf, dollarsOf, type PriceTable } from '../book/priceTable.ts'

/** What tips add up to. Dollars have the decimals of a price. */
export interface Sum {
  readonly count: number
  readonly dollars: bigint
  /** Tips in known currencies for whose hour there is no price. */
  readonly withoutPrice: number
  /** Tips whose price is not read yet. */
  readonly waiting: number
}

/** The sum of one currency on one network. */
export interface CurrencySum extends Sum {
  readonly key: string
  readonly network: string
  /** Nothing for tokens that the site does not know. Anybody can make them, so their amounts are not added up. */
  readonly currency?: { readonly symbol: string; readonly decimals: number } | undefined
  /** In the currency's smallest unit. */
  readonly value: bigint
}

/** The sum of one month of UTC. */
export interface MonthSum extends Sum {
  /** As in `2026-11`. */
  readonly month: string
}

export interface Totals extends Sum {
  readonly currencies: readonly CurrencySum[]
  /** Newest first, from the month of the newest tip to that of the oldest; months without tips are there, too. */
  readonly months: readonly MonthSum[]
}

const nothing: Sum = { count: 0, dollars: 0n, withoutPrice: 0, waiting: 0 }

/** Adds tips up, by currency and by month. */
export function totalsOf(tips: readonly Tip[], prices: PriceTable): Totals {
  const currencies = new Map<string, CurrencySum>()
  const months = new Map<string, Sum>()
  let all = nothing
  for (const tip of tips) {
    const { source } = tip
    const currency = currencyOf(tip)
    const dollars = currency ? dollarsOf(tip, prices) : 0n
    const add = <S extends Sum>(sum: S): S => ({
      ...sum,
      count: sum.count + 1,
      dollars: sum.dollars + (dollars ?? 0n),
      withoutPrice: sum.withoutPrice + (dollars === null ? 1 : 0),
      waiting: sum.waiting + (dollars === undefined ? 1 : 0),
    })
    const key = `${source.id} ${currency?.symbol ?? ''}`
    const known = currencies.get(key) ?? { ...nothing, key, network: source.name, currency, value: 0n }
    currencies.set(key, { ...add(known), value: known.value + (currency ? tip.value : 0n) })
    const month = monthOf(tip.timestamp)
    if (month) months.set(month, add(months.get(month) ?? nothing))
    all = add(all)
  }
  return { ...all, currencies: [...currencies.values()], months: withEmptyMonths(months) }
}

/** The month of UTC that a time in seconds is in; nothing for a time that no calendar has. */
export function monthOf(timestamp: number): string | undefined {
  const date = new Date(timestamp * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 7)
}

/** The month before. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The most months that a table shows, because a lying node may return any time. */
const mostMonths = 600

function withEmptyMonths(months: ReadonlyMap<string, Sum>): readonly MonthSum[] {
  const known = [...months.keys()].sort()
  const [first, last] = [known[0], known.at(-1)]
  const all: MonthSum[] = []
  if (!first || !last) return all
  for (let month = last; month >= first && all.length < mostMonths; month = monthBefore(month))
    all.push({ month, ...(months.get(month) ?? nothing) })
  return all
}
