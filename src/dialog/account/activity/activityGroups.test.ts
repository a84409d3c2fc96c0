import { expect, test } from 'vitest'
import type { Transaction } from '#services/history.ts'
import { activityDate, activityGroups } from './activityGroups.ts'

const at = (minedAt: Date, id = minedAt.toISOString()): Transaction => ({
  id,
  operation: 'send',
  status: 'confirmed',
  minedAt,
  transfers: [],
})
const titles = (dates: readonly Date[], now: Date) =>
  activityGroups(
    dates.map(date => at(date)),
    now,
  ).map(({ title }) => title)

// Proves: Specification §2.3
test('groups are the months of the local calendar, newest first, with the year where it is another', () => {
  const now = new Date(2024, 2, 15)
  const dates = [
    new Date(2024, 2, 14),
    new Date(2024, 2, 1, 0, 0, 0),
    new Date(2024, 1, 29, 23, 59, 59),
    new Date(2023, 2, 14),
    new Date(2023, 11, 31, 23, 59),
    new Date(2024, 0, 1, 0, 0),
  ]
  expect(titles(dates, now)).toEqual(['March', 'February', 'January', 'December 2023', 'March 2023'])
})

// Proves: Specification §2.3
test('on the last days of a month every month still has its own name', () => {
  for (const day of [29, 30, 31]) {
    const now = new Date(2024, 0, day, 12)
    const dates = Array.from({ length: 12 }, (_, month) => new Date(2023, month, Math.min(day, 28)))
    expect(titles(dates, now)).toEqual(
      [
        'December',
        'November',
        'October',
        'September',
        'August',
        'July',
        'June',
        'May',
        'April',
        'March',
        'February',
        'January',
      ].map(name => `${name} 2023`),
    )
  }
})

test('within a month the newest stands first', () => {
  const now = new Date(2024, 2, 15)
  const [older, newer] = [at(new Date(2024, 2, 2), 'older'), at(new Date(2024, 2, 3), 'newer')]
  const [group] = activityGroups([older, newer], now)
  expect(group?.transactions).toEqual([newer, older])
})

// Proves: Specification §9
test('within the last week the date is how long ago it was, else day and month', () => {
  const now = new Date(2024, 2, 31, 12)
  expect(activityDate(new Date(2024, 2, 31, 10), now)).toBe('2 hrs')
  expect(activityDate(new Date(2024, 2, 30, 12, 0, 1), now)).toBe('1 d')
  expect(activityDate(new Date(2024, 2, 29, 12), now)).toBe('2 d')
  expect(activityDate(new Date(2024, 2, 24, 12, 0, 1), now)).toBe('7 d')
  expect(activityDate(new Date(2024, 2, 24, 12), now)).toBe('24 Mar')
  expect(activityDate(new Date(2024, 1, 1), now)).toBe('01 Feb')
  expect(activityDate(new Date(2023, 8, 30), now)).toBe('30 Sep')
})
