// Proves: Design §7
import { describe, expect, test } from 'vitest'
import { type CoverReport, clearAt, type Visibility, visibilityOf, wasCovered, withReport } from './cover.ts'

/** Reports as they came, from pairs of time and visibility. */
const reports = (...pairs: [number, Visibility][]): readonly CoverReport[] =>
  pairs.map(([time, visibility]) => ({ time, visibility }))

describe('a click counts', () => {
  test.each([
    ['before anything was reported', reports()],
    ['on a button that was never covered', reports([0, 'visible'])],
    ['once it has been visible for half a second', reports([0, 'covered'], [9_499, 'visible'])],
    ['where the cover came later', reports([0, 'visible'], [10_001, 'covered'])],
    ['while it was scrolled out of visibility', reports([0, 'visible'], [9_900, 'unknown'])],
    [
      'after our own dialog, of which nothing is known',
      reports([0, 'visible'], [9_000, 'unknown'], [9_950, 'visible']),
    ],
  ])('%s', (_, known) => {
    expect(wasCovered(known, 10_000)).toBe(false)
  })
})

describe('a click does not count', () => {
  test.each([
    ['on a button that is covered', reports([0, 'visible'], [9_999, 'covered'])],
    ['on one that has long been', reports([0, 'covered'])],
    ['where the cover is gone for less than half a second', reports([0, 'covered'], [9_600, 'visible'])],
    [
      'where it was covered for a moment only',
      reports([0, 'visible'], [9_700, 'covered'], [9_750, 'visible']),
    ],
    ['where it went out of visibility covered', reports([0, 'covered'], [9_800, 'unknown'])],
    [
      'where it blinks',
      reports([9_000, 'visible'], [9_200, 'covered'], [9_300, 'visible'], [9_600, 'covered']),
    ],
  ])('%s', (_, known) => {
    expect(wasCovered(known, 10_000)).toBe(true)
  })
})

describe('a covered button is free again', () => {
  test.each([
    ['half a second after it became visible', reports([0, 'covered'], [100, 'visible']), 600],
    [
      'whatever is said of it meanwhile',
      reports([0, 'covered'], [100, 'visible'], [300, 'visible'], [400, 'visible']),
      600,
    ],
    ['not while it is covered', reports([0, 'visible'], [100, 'covered']), undefined],
    ['not while it is out of visibility', reports([0, 'covered'], [100, 'unknown']), undefined],
    ['not before anything was reported', reports(), undefined],
  ])('%s', (_, known, time) => {
    const seen = known.reduce<readonly CoverReport[]>(withReport, [])
    expect(clearAt(seen)).toBe(time)
  })
})

test('a host that flickers for hours fills no memory, and what a click may ask for is kept', () => {
  let known: readonly CoverReport[] = []
  for (let time = 0; time <= 100_000; time += 100)
    known = withReport(known, { time, visibility: time % 1000 === 0 ? 'covered' : 'visible' })
  expect(known.length).toBeLessThan(10)
  expect(wasCovered(known, 100_100)).toBe(true)
  known = withReport(known, { time: 100_100, visibility: 'visible' })
  expect(wasCovered(known, 100_601)).toBe(false)
})

describe('of an observation of the browser', () => {
  test.each<[string, Parameters<typeof visibilityOf>[0], Visibility]>([
    ['all of it in visibility', { isIntersecting: true, isVisible: true, intersectionRatio: 1 }, 'visible'],
    [
      'half of it in visibility',
      { isIntersecting: true, isVisible: true, intersectionRatio: 0.5 },
      'visible',
    ],
    [
      'a small window on it is no visibility of it',
      { isIntersecting: true, isVisible: true, intersectionRatio: 0.49 },
      'unknown',
    ],
    ['covered or faded', { isIntersecting: true, isVisible: false, intersectionRatio: 1 }, 'covered'],
    [
      'a line of it in visibility, and that covered',
      { isIntersecting: true, isVisible: false, intersectionRatio: 0.01 },
      'covered',
    ],
    [
      'out of visibility, where the browser can not say more',
      { isIntersecting: false, isVisible: false, intersectionRatio: 0 },
      'unknown',
    ],
  ])('%s', (_, observation, visibility) => {
    expect(visibilityOf(observation, 0.5)).toBe(visibility)
  })
})
