// Proves: Specification §7
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { askService } from './askService.ts'

const url = new URL('https://service.example/answer')
const schema = z.object({ name: z.optional(z.string()) })
const ask = (signal?: AbortSignal) => askService(url, schema, { service: 'The service', signal })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Has the service answer in this order; the last answer stays. */
function answers(...given: (() => Promise<Response>)[]) {
  const fetch = vi.fn((_url: URL, _init: RequestInit) => (given.length > 1 ? given.shift() : given[0])?.())
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const json =
  (value: unknown, status = 200) =>
  async () =>
    Response.json(value, { status })

/** Never answers; ends when it is told to, as fetch does. */
function silence() {
  const fetch = vi.fn(
    (_url: URL, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        const end = () => reject(signal?.reason)
        if (signal?.aborted) end()
        signal?.addEventListener('abort', end)
      }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('null counts as absent', async () => {
  answers(json({ name: null }))
  expect(await ask()).toEqual({})
})

test.each([
  ['is cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is busy', json({}, 429)],
  ['is broken', json({}, 500)],
])('a service that %s once is asked once more', async (_how, trouble) => {
  const fetch = answers(trouble, json({ name: 'Ada' }))
  expect(await ask()).toEqual({ name: 'Ada' })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a refusal and an invalid answer are not asked for twice', async () => {
  const refused = answers(json({}, 403))
  await expect(ask()).rejects.toMatchObject({ code: 'service-refused' })
  expect(refused).toHaveBeenCalledOnce()
  const invalid = answers(json({ name: 7 }))
  await expect(ask()).rejects.toMatchObject({ code: 'service-invalid' })
  expect(invalid).toHaveBeenCalledOnce()
})

// Proves: Design §8
test('each of the two questions may take ten seconds, then the service is out of reach', async () => {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(limit => {
    limits.push(limit)
    return AbortSignal.abort(new DOMException('Over.', 'TimeoutError'))
  })
  silence()
  await expect(ask()).rejects.toMatchObject({
    code: 'service-down',
    message: "The service can't be reached.",
  })
  expect(limits).toEqual([10_000, 10_000])
})

test('a question that is given up ends, and is not asked again', async () => {
  const fetch = silence()
  const giveUp = new AbortController()
  const asked = ask(giveUp.signal)
  giveUp.abort()
  await expect(asked).rejects.toMatchObject({ code: 'aborted', cancelled: true })
  expect(fetch).toHaveBeenCalledOnce()
})

test('nobody is told who asks, nor from which page', async () => {
  const fetch = answers(json({}))
  await ask()
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  expect(fetch.mock.calls[0]?.[1].headers).toBeUndefined()
})
