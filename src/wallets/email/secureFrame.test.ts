// @vitest-environment jsdom
// Proves: Specification §3, §7
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FrameNews } from '#emailWallet/protocol/frame.ts'
import { createSecureFrame, type SecureFrame } from './secureFrame.ts'

const origin = 'https://secure.example'
const news: FrameNews[] = []
let end: AbortController
let frame: SecureFrame
let posted: { id: string; type: string; payload: unknown }[]
let targets: unknown[]

beforeEach(() => {
  end = new AbortController()
  news.length = 0
  posted = []
  targets = []
  frame = createSecureFrame(`${origin}/`, item => news.push(item), end.signal)
  const host = document.createElement('div')
  document.body.append(host)
  frame.placeIn(host)
})
afterEach(() => {
  vi.useRealTimers()
  end.abort()
  document.body.replaceChildren()
})

/** The window of the secure page, whose requests are kept. */
async function pageWindow(): Promise<Window> {
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull()
  const page = document.querySelector('iframe')?.contentWindow
  if (!page) throw new Error('The frame has no window.')
  vi.spyOn(page, 'postMessage').mockImplementation((message: (typeof posted)[number], target: unknown) => {
    posted.push(message)
    targets.push(target)
  })
  return page
}

function say(source: Window | null, data: unknown, from = origin) {
  window.dispatchEvent(new MessageEvent('message', { origin: from, source, data }))
}
const ready = { source: 'kudos-secure', type: 'READY' }
const answer = (id: string | undefined, payload: unknown, outcome = 'SUCCESS', type = 'GET_CHAIN_ID') => ({
  source: 'kudos-secure',
  id,
  type,
  outcome,
  payload,
})

test('nothing is loaded before something is asked, and nothing asked before the page listens', async () => {
  expect(document.querySelector('iframe')).toBeNull()
  const chain = frame.ask('GET_CHAIN_ID', {})
  const page = await pageWindow()
  expect(posted).toEqual([])
  say(page, ready)
  await expect.poll(() => posted.length).toBe(1)
  expect(targets).toEqual([origin])
  say(page, answer(posted[0]?.id, { chainId: 1 }))
  expect(await chain).toEqual({ chainId: 1 })
})

test('another origin, another window, another id and another type are not believed', async () => {
  const chain = frame.ask('GET_CHAIN_ID', {})
  const page = await pageWindow()
  say(window, ready)
  say(page, ready, 'https://evil.example')
  expect(news).toEqual([])
  say(page, ready)
  await expect.poll(() => posted.length).toBe(1)
  const id = posted[0]?.id
  say(page, answer(id, { chainId: 2 }), 'https://evil.example')
  say(window, answer(id, { chainId: 3 }))
  say(page, answer('another-id', { chainId: 4 }))
  say(page, answer(id, { chainId: 5 }, 'SUCCESS', 'SWITCH_NETWORK'))
  say(page, null)
  say(page, answer(id, { chainId: 1 }))
  expect(await chain).toEqual({ chainId: 1 })
})

test('two questions of one kind are each answered with their own', async () => {
  const both = [frame.ask('GET_CHAIN_ID', {}), frame.ask('GET_CHAIN_ID', {})]
  const page = await pageWindow()
  say(page, ready)
  await expect.poll(() => posted.length).toBe(2)
  say(page, answer(posted[1]?.id, { chainId: 2 }))
  say(page, answer(posted[0]?.id, { chainId: 1 }))
  expect(await Promise.all(both)).toEqual([{ chainId: 1 }, { chainId: 2 }])
})

test('a no, a refusal in words and an answer of another shape are told apart', async () => {
  const said = [frame.ask('GET_CHAIN_ID', {}), frame.ask('GET_CHAIN_ID', {}), frame.ask('GET_CHAIN_ID', {})]
  const ended = Promise.allSettled(said)
  const page = await pageWindow()
  say(page, ready)
  await expect.poll(() => posted.length).toBe(3)
  say(page, answer(posted[0]?.id, { message: 'No.', code: 'cancelled' }, 'ERROR'))
  say(page, answer(posted[1]?.id, { message: 'Wrong code', code: 'wrong-code' }, 'ERROR'))
  say(page, answer(posted[2]?.id, { chainId: 'one' }))
  expect(await ended).toMatchObject([
    { reason: { cancelled: true } },
    { reason: { message: 'Wrong code', code: 'wrong-code', cancelled: false } },
    { reason: { code: 'nonsense' } },
  ])
})

test('a page that does not listen within 20 seconds is given up, and loaded anew by the next question', async () => {
  vi.useFakeTimers()
  const chain = expect(frame.ask('GET_CHAIN_ID', {})).rejects.toMatchObject({ code: 'secure-page-down' })
  await vi.advanceTimersByTimeAsync(20_000)
  await chain
  expect(document.querySelector('iframe')).toBeNull()
  vi.useRealTimers()
  const again = frame.ask('GET_CHAIN_ID', {})
  const page = await pageWindow()
  say(page, ready)
  await expect.poll(() => posted.length).toBe(1)
  say(page, answer(posted[0]?.id, { chainId: 1 }))
  expect(await again).toEqual({ chainId: 1 })
})

test('a page that is loaded again needs the visitor no more, until it says so', async () => {
  const lost = expect(frame.ask('GET_CHAIN_ID', {})).rejects.toMatchObject({ code: 'secure-page-down' })
  const page = await pageWindow()
  say(page, ready)
  await expect.poll(() => posted.length).toBe(1)
  say(page, { source: 'kudos-secure', type: 'VISIBILITY', payload: { visible: true } })
  expect(frame.isVisible()).toBe(true)
  say(page, ready)
  await lost
  expect(frame.isVisible()).toBe(false)
})

test('a request has the id and the end that it is given; whether the page had it is told', async () => {
  const closed = new AbortController()
  const id = crypto.randomUUID()
  let isPosted = false
  const onPosted = () => {
    isPosted = true
  }
  const options = { id, onPosted, signal: closed.signal, limit: undefined }
  const signed = frame.ask('RPC_REQUEST', { method: 'personal_sign', params: [] }, options)
  const ended = expect(signed).rejects.toMatchObject({ code: 'aborted', cancelled: true })
  const page = await pageWindow()
  expect(isPosted).toBe(false)
  say(page, ready)
  await expect.poll(() => posted.length).toBe(1)
  expect(posted[0]).toMatchObject({ id, type: 'RPC_REQUEST' })
  expect(isPosted).toBe(true)
  closed.abort()
  await ended
})

test.each(['is loaded again', 'is put elsewhere'])(
  'a page that %s has no answer to what was asked before',
  async option => {
    const chain = expect(frame.ask('GET_CHAIN_ID', {})).rejects.toMatchObject({ code: 'secure-page-down' })
    const page = await pageWindow()
    say(page, ready)
    await expect.poll(() => posted.length).toBe(1)
    if (option === 'is loaded again') say(page, ready)
    else frame.placeIn(document.createElement('div'))
    await chain
  },
)

test('another page in the place of the one that was asked answers nothing: the answer is given up, and the page loaded anew', async () => {
  const sent = expect(
    frame.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [] }, { limit: undefined }),
  ).rejects.toMatchObject({ code: 'secure-page-down' })
  const page = await pageWindow()
  say(page, ready)
  await expect.poll(() => posted.length).toBe(1)
  vi.useFakeTimers()
  document.querySelector('iframe')?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(30_000)
  await sent
  expect(document.querySelector('iframe')).toBeNull()
})

test('a page that is still there after something was loaded goes on with what it was asked', async () => {
  const sent = frame.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [] }, { limit: undefined })
  const page = await pageWindow()
  say(page, ready)
  await expect.poll(() => posted.length).toBe(1)
  vi.useFakeTimers()
  document.querySelector('iframe')?.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(posted.length).toBe(2))
  say(page, answer(posted[1]?.id, { chainId: 1 }))
  await vi.advanceTimersByTimeAsync(30_000)
  say(page, answer(posted[0]?.id, { result: '0xab' }, 'SUCCESS', 'RPC_REQUEST'))
  expect(await sent).toEqual({ result: '0xab' })
})
