// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubVisibility, type VisibilityReport } from '../../../test/support/stubVisibility.ts'
import { watchCover } from './watchCover.ts'

let tell: (reports: VisibilityReport[]) => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  stubVisibility(told => {
    tell = told
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const report = () =>
  tell([{ time: performance.now(), isIntersecting: true, isVisible: true, intersectionRatio: 1 }])

test('a check that ends takes the reports of the next one not away', async () => {
  const watch = watchCover(document.body, 0.5, () => {})
  const first = watch.check()
  report()
  await vi.advanceTimersByTimeAsync(100)
  const second = watch.check()
  await vi.advanceTimersByTimeAsync(150)
  expect(await first).toBe('visible')
  report()
  await vi.advanceTimersByTimeAsync(200)
  expect(await second).toBe('visible')
})
