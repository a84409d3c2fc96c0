import { relativeDate } from '#lib/relativeDate.ts'
import type { Transaction } from '#services/history.ts'

/** Transactions by month of the visitor's own time zone, newest first; the title has the year where that is not the current one. */
export function activityGroups(transactions: readonly Transaction[], now: Date) {
  const groups = new Map<string, Transaction[]>()
  for (const transaction of [...transactions].sort((one, other) => +other.minedAt - +one.minedAt)) {
    const title = monthTitle(transaction.minedAt, now)
    groups.set(title, [...(groups.get(title) ?? []), transaction])
  }
  return Array.from(groups, ([title, transactions]) => ({ title, transactions }))
}

function monthTitle(date: Date, now: Date): string {
  const year = date.getFullYear()
  return year === now.getFullYear() ? monthName(date, 'long') : `${monthName(date, 'long')} ${year}`
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** "2 d" within the last week, else "01 Feb". */
export function activityDate(date: Date, now: Date): string {
  if (+now - +date < weekMs) return relativeDate(date, now)
  return `${String(date.getDate()).padStart(2, '0')} ${monthName(date, 'short')}`
}

function monthName(date: Date, month: 'long' | 'short'): string {
  return date.toLocaleDateString('en-US', { month })
}
