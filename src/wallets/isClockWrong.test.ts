// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isClockWrong } from './isClockWrong.ts'

afterEach(() => vi.unstubAllGlobals())

const minutesAgo = (minutes: number) => ({ Date: new Date(Date.now() - minutes * 60_000).toUTCString() })

test.each([
  ['the same as the server', minutesAgo(0), false],
  ['a minute ahead of the server', minutesAgo(1), false],
  ['an hour ahead of the server', minutesAgo(60), true],
  ['a day behind the server', minutesAgo(-1440), true],
  ['beside a server that names no time', {}, false],
])('a clock that is %s', async (_, headers, isWrong) => {
  vi.stubGlobal('fetch', async () => new Response(null, { headers }))
  expect(await isClockWrong()).toBe(isWrong)
})

test('a server that does not answer says nothing of the clock', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isClockWrong()).toBe(false)
})
