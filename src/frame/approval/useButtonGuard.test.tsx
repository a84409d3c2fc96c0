// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubVisibility, type VisibilityReport } from '../../../test/support/stubVisibility.ts'
import { useButtonGuard } from './useButtonGuard.ts'

let tell: (reports: VisibilityReport[]) => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('parent', {})
  stubVisibility(told => {
    tell = told
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const guardButton = () => {
  const button = { current: document.createElement('button') }
  return renderHook(() => useButtonGuard(button, true)).result
}
const report = (isVisible: boolean) =>
  act(() => tell([{ time: performance.now(), isIntersecting: true, isVisible, intersectionRatio: 1 }]))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a button that fades in waits until it has been seen for half a second, and is not called covered', () => {
  const guard = guardButton()
  expect(guard.current).toMatchObject({ state: 'settling' })
  report(false)
  pass(300)
  report(true)
  pass(499)
  expect(guard.current.state).toBe('settling')
  pass(1)
  expect(guard.current).toMatchObject({ state: 'clear' })
})

test('a button that stays covered waits no longer than two seconds; then a click is told so', async () => {
  const guard = guardButton()
  report(false)
  pass(2000)
  expect(guard.current).toMatchObject({ state: 'clear' })
  expect(await act(() => guard.current.mayClick())).toBe(false)
  expect(guard.current.state).toBe('blocked')
})

test('where the browser can not tell what covers a button in a frame, no click counts there', async () => {
  vi.stubGlobal('IntersectionObserverEntry', class {})
  const guard = guardButton()
  expect(guard.current).toMatchObject({ state: 'blind' })
  expect(await act(() => guard.current.mayClick())).toBe(false)
})

test('a window of its own counts no click within half a second after it was shown and had the focus', async () => {
  vi.stubGlobal('parent', window)
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const guard = guardButton()
  pass(5000)
  expect(guard.current).toMatchObject({ state: 'settling' })
  focus.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('focus')))
  pass(499)
  expect(guard.current.state).toBe('settling')
  pass(1)
  expect(guard.current.state).toBe('clear')
  expect(await act(() => guard.current.mayClick())).toBe(true)
  // Something came in front of it, and went.
  act(() => void window.dispatchEvent(new Event('blur')))
  expect(guard.current.state).toBe('settling')
  pass(500)
  expect(guard.current.state).toBe('clear')
})
