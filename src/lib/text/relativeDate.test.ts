import { expect, test } from 'vitest'
import { relativeDate } from './relativeDate.ts'

const now = new Date('2024-03-31T12:00:00Z')
const minute = 60
const hour = 60 * minute
const day = 24 * hour
const ago = (seconds: number) => relativeDate(new Date(now.getTime() - seconds * 1000), now)

// Proves: Specification §9
test('how long ago is said in the shortest words, at both ends of every step', () => {
  const said: [number, string][] = [
    [0, '0 sec'],
    [44, '44 sec'],
    [45, '1 min'],
    [89, '1 min'],
    [90, '2 min'],
    [44 * minute, '44 min'],
    [45 * minute, '1 hr'],
    [89 * minute, '1 hr'],
    [90 * minute, '2 hrs'],
    [21 * hour, '21 hrs'],
    [22 * hour, '1 d'],
    [35 * hour, '1 d'],
    [36 * hour, '2 d'],
    [25 * day, '25 d'],
    [26 * day, '1 mo'],
    [45 * day, '1 mo'],
    [46 * day, '2 mo'],
    [300 * day, '10 mo'],
    [330 * day, '1 yr'],
    [500 * day, '1 yr'],
    [550 * day, '2 yr'],
    [3650 * day, '10 yr'],
  ]
  for (const [seconds, words] of said) expect(ago(seconds), `${seconds} s`).toBe(words)
})

test('a clock that runs behind the chain makes no negative time', () => {
  expect(ago(-120)).toBe('0 sec')
})
