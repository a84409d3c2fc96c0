// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSnackbar } from './Snackbar.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a newer message takes the place of the one before, and stays as long as that would have', () => {
  const { result } = renderHook(() => useSnackbar(true))
  const show = (text: string) => act(() => result.current[1](text, 'success'))
  const shown = () => result.current[0]?.text
  show('Address copied')
  pass(2000)
  show('Link copied')
  expect(shown()).toBe('Link copied')
  pass(2499)
  expect(shown()).toBe('Link copied')
  pass(1)
  expect(shown()).toBeUndefined()
})

test('a message that is taken away with its dialog waits for nothing any more', () => {
  const { result, unmount } = renderHook(() => useSnackbar(true))
  act(() => result.current[1]('Address copied', 'success'))
  const waiting = vi.getTimerCount()
  unmount()
  // What is spoken waits on: that is the page's.
  expect(vi.getTimerCount()).toBe(waiting - 1)
})
