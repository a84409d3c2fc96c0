import { plural } from '#languages/speak/plural.ts'
import { accountWords } from '#languages/words/accountWords.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** On average, leap years counted. */
const month = 30.4375 * day
const year = 12 * month

/** What is said up to so many units (in seconds): how many those are, or, where it is `one`, that it is a single one. */
const steps = [
  { unit: 1, upTo: 44, word: 'seconds' },
  { unit: 1, upTo: 89, word: 'minutes', one: true },
  { unit: minute, upTo: 44, word: 'minutes' },
  { unit: minute, upTo: 89, word: 'hours', one: true },
  { unit: hour, upTo: 21, word: 'hours' },
  { unit: hour, upTo: 35, word: 'days', one: true },
  { unit: day, upTo: 25, word: 'days' },
  { unit: day, upTo: 45, word: 'months', one: true },
  { unit: month, upTo: 10, word: 'months' },
  { unit: month, upTo: 17, word: 'years', one: true },
  { unit: year, upTo: Number.POSITIVE_INFINITY, word: 'years' },
] as const

/**
 * How long ago a moment was, in its shortest form ("2 d"); a future moment counts as now. The words are our own:
 * the specification has them to the letter, and `Intl.RelativeTimeFormat` says "2d ago".
 */
export function relativeDate(moment: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000)
  for (const { unit, upTo, word, ...step } of steps) {
    const count = Math.round(seconds / unit)
    if (count <= upTo) return plural('one' in step ? 1 : count, accountWords()[word])
  }
  return ''
}
