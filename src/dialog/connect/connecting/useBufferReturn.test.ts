// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBufferReturn } from './useBufferReturn.ts'

let isDialogHeld: boolean | undefined
const setHeld = (isHeld: boolean) => {
  isDialogHeld = isHeld
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
  const { result, rerender } = renderHook(({ hasError }) => useBufferReturn(wasOpened, hasError, setHeld), {
    initialProps: { hasError: false },
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  return { isBuffering: () => result.current, fail: () => rerender({ hasError: true }) }
}

test('on an iPhone the dialog is kept where it is for 5 seconds after the visitor has come back', () => {
  const { isBuffering } = comeBack()
  act(() => vi.advanceTimersByTime(4_999))
  expect([isBuffering(), isDialogHeld]).toEqual([true, true])
  act(() => vi.advanceTimersByTime(1))
  expect([isBuffering(), isDialogHeld]).toEqual([false, false])
})

test('a rejection that comes meanwhile releases it at once', () => {
  const { isBuffering, fail } = comeBack()
  expect([isBuffering(), isDialogHeld]).toEqual([true, true])
  fail()
  expect([isBuffering(), isDialogHeld]).toEqual([false, false])
})
