import { intlLocale } from '#languages/speak/numberText.ts'
import { spoken } from '#languages/speak/spoken.ts'
import { relativeDate } from '#lib/text/relativeDate.ts'
import type { Transaction } from '#services/history.ts'

/**
 * Groups transactions by month in the visitor's time zone, newest first. The title contains the year unless it is the
 * current one.
 */
export function activityGroups(transactions: readonly Transaction[], now: Date) {
  const groups = new Map<string, Transaction[]>()
  for (const transaction of [...transactions].sort((one, other) => +other.minedAt - +one.minedAt)) {
    const title = monthTitle(transaction.minedAt, now)
    groups.set(title, [...(groups.get(title) ?? []), transaction])
  }
  return Array.from(groups, ([title, transactions]) => ({ title, transactions }))
}

function monthTitle(date: Date, now: Date): string {
  const isOfThisYear = date.getFullYear() === now.getFullYear()
  return date.toLocaleDateString(intlLocale(), { month: 'long', ...(!isOfThisYear && { year: 'numeric' }) })
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** The date as "2 d" within the last week, else as "01 Feb", in the visitor's language. */
export function activityDate(date: Date, now: Date): string {
  if (+now - +date < weekMs) return relativeDate(date, now)
  if (spoken().tag !== 'en') return date.toLocaleDateString(intlLocale(), { day: '2-digit', month: 'short' })
  const month = date.toLocaleDateString('en-US', { month: 'short' })
  return `${String(date.getDate()).padStart(2, '0')} ${month}`
}
