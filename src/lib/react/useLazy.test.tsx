// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLazy } from './useLazy.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('who asks for what is on its way already waits for it as long as the first: 30 seconds', async () => {
  let fetches = 0
  const fetch = () => {
    fetches++
    return new Promise<string>(() => {})
  }
  const { result } = renderHook(() => useLazy(fetch))
  result.current.load()
  await pass(29)
  result.current.load()
  await pass(29)
  expect(result.current.error).toBeUndefined()
  await pass(1)
  expect(result.current.error?.message).toBe('A part of this page did not load.')
  expect(fetches).toBe(1)
})

test('what could not be prepared is no error, and is fetched anew when it is asked for', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error()).mockResolvedValue('here')
  const { result } = renderHook(() => useLazy(fetch))
  result.current.prepare()
  await pass(0)
  expect(result.current.error).toBeUndefined()
  result.current.load()
  await pass(0)
  expect(result.current).toMatchObject({ value: 'here' })
})

test('what is asked for while it is prepared reports its failure', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValue(new Error())
  const { result } = renderHook(() => useLazy(fetch))
  result.current.prepare()
  result.current.load()
  await pass(0)
  expect(result.current.error).toBeDefined()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('what has failed is fetched anew when it is asked for, and the error goes once it is there', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error()).mockResolvedValue('here')
  const { result } = renderHook(() => useLazy(fetch))
  result.current.load()
  await pass(0)
  expect(result.current.error).toBeDefined()
  result.current.load()
  await pass(0)
  expect(result.current).toMatchObject({ value: 'here' })
  expect(result.current.error).toBeUndefined()
})
