// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BufferingContext } from './BufferingContext.ts'
import { useBufferReturn } from './useBufferReturn.ts'

let isHeaderHeld: boolean | undefined
const holdHeader = (isBuffering: boolean) => {
  isHeaderHeld = isBuffering
}
const wasOpened = () => true

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { userAgent: 'iPhone' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A view from which a wallet was opened, and to which the visitor has just come back. */
function comeBack() {
  const { result, rerender } = renderHook(({ hasError }) => useBufferReturn(wasOpened, hasError), {
    initialProps: { hasError: false },
    wrapper: ({ children }) => <BufferingContext value={holdHeader}>{children}</BufferingContext>,
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  return { isBuffering: () => result.current, fail: () => rerender({ hasError: true }) }
}

test('on an iPhone the dialog is kept where it is for 5 seconds after the visitor has come back', () => {
  const { isBuffering } = comeBack()
  act(() => vi.advanceTimersByTime(4_999))
  expect([isBuffering(), isHeaderHeld]).toEqual([true, true])
  act(() => vi.advanceTimersByTime(1))
  expect([isBuffering(), isHeaderHeld]).toEqual([false, false])
})

test('a no that comes meanwhile lets it go at once', () => {
  const { isBuffering, fail } = comeBack()
  expect([isBuffering(), isHeaderHeld]).toEqual([true, true])
  fail()
  expect([isBuffering(), isHeaderHeld]).toEqual([false, false])
})
