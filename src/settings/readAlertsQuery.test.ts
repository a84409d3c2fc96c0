// Proves: Design §14
import { describe, expect, test } from 'vitest'
import { readAlertsQuery } from './readAlertsQuery.ts'

const read = (query: string) => readAlertsQuery(new URL(`https://kudos.example/alerts/${query}`))

describe('the address of the page for streams', () => {
  test.each([
    ['?goal=500USD&since=2026-11-01', { dollars: 50_000_000_000n, since: 1_793_491_200 }],
    ['?goal=12.50usd', { dollars: 1_250_000_000n, since: 0 }],
    ['?goal=$500', { dollars: 50_000_000_000n, since: 0 }],
    ['?color=#fff&goal=500USD', { dollars: 50_000_000_000n, since: 0 }],
    ['?goal=', undefined],
    ['?goal=0USD', 'unclear'],
    ['?goal=500EUR', 'unclear'],
    ['?goal=1ETH', 'unclear'],
    ['?goal=1,000USD', 'unclear'],
    ['?goal=500USD&since=yesterday', 'unclear'],
    ['?goal=500USD&since=2026-02-30', 'unclear'],
  ])('%s names the goal %o', (query, goal) => {
    expect(read(query).goal).toEqual(goal)
  })

  test('names blocked words in one parameter or in several', () => {
    const { isBlocked } = read('?block=one,two&block=three')
    expect(['one', 'two', 'three', 'four'].map(isBlocked)).toEqual([true, true, true, false])
    expect(read('').isBlocked('one')).toBe(false)
  })

  test('names the title of a goal on one line', () => {
    expect(read('?title=%20New%0Acamera').title).toBe('New camera')
    expect(read('?title=null').title).toBe('')
  })

  test.each([
    ['?test=1', true],
    ['?test=0', false],
    ['', false],
  ])('%j asks for a test alert: %s', (query, isTest) => {
    expect(read(query).isTest).toBe(isTest)
  })
})
