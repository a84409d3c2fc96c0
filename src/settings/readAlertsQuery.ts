import { parseAmount } from '#lib/money/amount.ts'
import { priceDecimals } from '#lib/money/dollars.ts'
import { asciiDigits } from '#lib/text/asciiDigits.ts'
import { cleanLine } from '#lib/text/cleanText.ts'
import { limitText } from '#lib/text/format.ts'
import { readBlockedWords } from './blockedWords.ts'

/** What an owner wants tips to come to. */
export interface Goal {
  /** Dollars above zero, with the decimals of a price. */
  readonly dollars: bigint
  /** Tips from this second on count; seconds since 1970. */
  readonly since: number
}

/** What the address of the page for streams says, besides what it shares with the widget. */
export interface AlertsQuery {
  /** Shows what an alert looks like. */
  readonly isTest: boolean
  /** Whether a text holds a word that the owner blocks. */
  readonly isBlocked: (text: string) => boolean
  /** The goal's own title; empty where none is given. */
  readonly title: string
  /** `unclear` where one is named that can't be read. */
  readonly goal?: Goal | 'unclear' | undefined
}

/** Reads `test`, `block`, `goal`, `since` and `title`. */
export function readAlertsQuery({ search, hash }: URL): AlertsQuery {
  // A raw `#` before a colour cuts the query (design §3).
  const query = new URLSearchParams(search + hash.replace('#', '&'))
  const given = (name: string) =>
    query
      .getAll(name)
      .map(value => value.trim())
      .find(value => value !== '' && value !== 'null')
  const blocked = query.getAll('block').join(',')
  return {
    isTest: given('test') === '1',
    isBlocked: readBlockedWords(blocked) ?? (() => false),
    title: limitText(cleanLine(given('title') ?? ''), 60),
    goal: readGoal(given('goal'), given('since')),
  }
}

function readGoal(amount: string | undefined, day: string | undefined): Goal | 'unclear' | undefined {
  if (amount === undefined) return undefined
  const [, digits = ''] = /^\$?\s*(\d+(?:[.,]\d{1,2})?)\s*(?:USD)?$/i.exec(asciiDigits(amount)) ?? []
  const dollars = parseAmount(digits, priceDecimals)
  const since = day === undefined ? 0 : readDay(day)
  return dollars && since !== undefined ? { dollars, since } : 'unclear'
}

/** The first second of a day in UTC, as `2026-11-01`. */
function readDay(day: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day) ? undefined : time / 1000
}
