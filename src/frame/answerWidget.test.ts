import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { emailPaths } from '#protocol/emailCode.ts'
import type { FrameAnswer, FrameNews } from '#protocol/emailFrame.ts'
import { answerWidget } from './answerWidget.ts'
import { type Approvals, createApprovals } from './approvals.ts'
import { createEmailWallet } from './emailWallet.ts'
import { keepIn } from './kept.ts'
import type { AskService } from './service.ts'

const origin = 'https://widget.example'
const address = `0x${'a1'.repeat(20)}`
const down: AskService = async () => {
  throw new KudosError('It is down.', { code: 'service-down' })
}

const other = `0x${'b2'.repeat(20)}`
const token = 't'.repeat(43)
const sessionKey = 'kudos-email-session'
const session = JSON.stringify({
  token: 'secret',
  name: 'name',
  user: { email: 'a@example.org', address },
})

let items: Map<string, string>
let service: AskService
/** What is found of a yes without an answer. */
let became: string | null
let said: { message: FrameAnswer | FrameNews; to: string }[]
let approvals: Approvals
let asker: { postMessage: (message: FrameAnswer | FrameNews, to: string) => void }
let hear: ReturnType<typeof answerWidget>['hear']
let count: number

beforeEach(() => {
  said = []
  count = 0
  items = new Map()
  service = down
  became = null
  const kept = keepIn({
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  })
  items.set(sessionKey, session)
  approvals = createApprovals(async () => became)
  asker = { postMessage: (message, to) => void said.push({ message, to }) }
  const config = { widgetOrigins: [origin], chainIds: [31337, 1], contracts: [] }
  const wallet = createEmailWallet((...asked) => service(...asked), kept, config)
  hear = answerWidget(asker, [origin], { wallet, approvals, onTheme: () => {} }).hear
})

afterEach(() => void vi.useRealTimers())

function ask(type: string, payload: object = {}, id = `request-${count++}`) {
  hear({ source: asker, origin, data: { source: 'kudos-widget', id, type, payload } })
  return id
}
const sign = (text: string, id?: string) =>
  ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address] }, id)
const answerTo = (id: string) =>
  said.map(({ message }) => message).find(message => 'id' in message && message.id === id)

test('an answer goes to the origin that asked, with the id and type of the request', async () => {
  const id = ask('SWITCH_NETWORK', { chainId: 1 })
  await expect
    .poll(() => said)
    .toEqual([
      {
        to: origin,
        message: {
          source: 'kudos-secure',
          id,
          type: 'SWITCH_NETWORK',
          outcome: 'SUCCESS',
          payload: { chainId: 1 },
        },
      },
    ])
  expect(JSON.stringify(said)).not.toContain('secret')
})

test('another origin, another window and other words are not answered', async () => {
  const data = { source: 'kudos-widget', id: 'request-x', type: 'GET_CHAIN_ID', payload: {} }
  hear({ source: asker, origin: 'https://widget.example.evil.example', data })
  hear({ source: {}, origin, data })
  hear({ source: null, origin, data })
  for (const words of [
    null,
    'text',
    [],
    { ...data, source: 'kudos' },
    { ...data, id: 'short' },
    { ...data, type: 'EXPORT' },
  ])
    hear({ source: asker, origin, data: words })
  const last = ask('GET_CHAIN_ID')
  await expect.poll(() => answerTo(last)).toBeDefined()
  expect(said).toHaveLength(1)
})

test('a method that the wallet does not have is refused in words', async () => {
  const id = ask('RPC_REQUEST', { method: 'eth_sign', params: [] })
  expect(answerTo(id)).toMatchObject({ outcome: 'ERROR', payload: { message: 'Action not allowed' } })
})

test('one approval waits at a time, and the visitor says yes to that one alone', async () => {
  const first = sign('one')
  await expect.poll(() => approvals.current()?.asked).toMatchObject({ params: ['one', address] })
  const second = sign('two')
  await expect.poll(() => answerTo(second)).toMatchObject({ outcome: 'ERROR', payload: { code: 'busy' } })
  approvals.approve(approvals.current()?.requestId ?? '', '0xsigned')
  await expect
    .poll(() => answerTo(first))
    .toMatchObject({ outcome: 'SUCCESS', payload: { result: '0xsigned' } })
  expect(approvals.current()).toBeUndefined()
})

/** The id under which the visitor is asked what waits. */
async function shown(): Promise<string> {
  await expect.poll(() => approvals.current()).toBeDefined()
  return approvals.current()?.requestId ?? ''
}

describe('a yes that is being carried out', () => {
  const send = () => ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [{ to: address }] })
  const ways: readonly [string, (id: string) => void][] = [
    ['the dialog is closed', id => void ask('RPC_ABORT', { requestId: id })],
    ['the visitor signs out', () => void ask('SIGN_OUT')],
    ['Escape is pressed', () => approvals.reject(approvals.current()?.requestId ?? '')],
    ['ten minutes pass', () => void vi.advanceTimersByTime(12 * 60_000)],
  ]

  test.each(ways)('is told as done, though %s meanwhile', async (_, end) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const id = send()
    const requestId = await shown()
    expect(approvals.begin(requestId)).toBe(true)
    end(id)
    expect(answerTo(id)).toBeUndefined()
    expect(approvals.begin(requestId)).toBe(false)
    approvals.approve(requestId, '0xhash')
    await expect.poll(() => answerTo(id)).toMatchObject({ outcome: 'SUCCESS', payload: { result: '0xhash' } })
  })

  test.each(ways)(
    'and brings no answer is looked up, though %s meanwhile, and never called a no',
    async (_, end) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      for (const known of ['0xfound', null]) {
        became = known
        const id = send()
        const requestId = await shown()
        approvals.begin(requestId)
        end(id)
        approvals.failed(requestId, false)
        await expect
          .poll(() => answerTo(id))
          .toMatchObject({ outcome: 'SUCCESS', payload: { result: known } })
        items.set(sessionKey, session)
      }
    },
  )

  test('and may have been done stays so, whatever a second try brings', async () => {
    const id = send()
    const requestId = await shown()
    approvals.begin(requestId)
    approvals.failed(requestId, false)
    approvals.begin(requestId)
    approvals.failed(requestId, true)
    approvals.reject(requestId)
    await expect.poll(() => answerTo(id)).toMatchObject({ outcome: 'SUCCESS', payload: { result: null } })
  })

  test('and came to nothing is a no for whoever has given it up', async () => {
    const id = send()
    const requestId = await shown()
    approvals.begin(requestId)
    ask('RPC_ABORT', { requestId: id })
    approvals.failed(requestId, true)
    await expect.poll(() => answerTo(id)).toMatchObject({ payload: { code: 'cancelled' } })
  })

  test('settles its own request alone, however late its result comes', async () => {
    const first = sign('one')
    const late = await shown()
    approvals.reject(late)
    await expect.poll(() => answerTo(first)).toBeDefined()
    const second = sign('two')
    const requestId = await shown()
    approvals.approve(late, '0xsigned')
    approvals.failed(late, false)
    approvals.reject(late)
    expect(approvals.begin(late)).toBe(false)
    expect(approvals.current()?.requestId).toBe(requestId)
    expect(answerTo(second)).toBeUndefined()
    approvals.approve(requestId, '0xsecond')
    await expect.poll(() => answerTo(second)).toMatchObject({ payload: { result: '0xsecond' } })
  })
})

test('what was shown to one account is not for the next that logs in', async () => {
  const waiting = sign('one')
  await shown()
  service = async (path, schema) =>
    schema.parse(
      path === emailPaths.connect
        ? { action: 'VERIFY_OTP', deviceToken: token }
        : { user: { email: 'b@example.org', address: other }, token, expiresAt: '' },
    )
  const begun = ask('CONNECT_EMAIL', { email: 'b@example.org' })
  await expect.poll(() => answerTo(begun)).toMatchObject({ outcome: 'SUCCESS' })
  expect(approvals.current()).toBeDefined()
  ask('CONNECT_OTP', { otp: '123456' })
  await expect.poll(() => answerTo(waiting)).toMatchObject({ payload: { code: 'cancelled' } })
})

test('a request larger than the service takes is refused before it is shown', async () => {
  for (const params of [
    ['x'.repeat(20_000), address],
    ['ü'.repeat(8_000), address],
    ['x'.repeat(8_000_000), address],
  ]) {
    const id = ask('RPC_REQUEST', { method: 'personal_sign', params })
    await expect.poll(() => answerTo(id)).toMatchObject({ outcome: 'ERROR', payload: { code: 'too-large' } })
  }
  const id = ask('RPC_REQUEST', {
    method: 'eth_sendTransaction',
    params: [{ to: address, data: `0x${'00'.repeat(9_000)}` }],
  })
  await expect.poll(() => answerTo(id)).toMatchObject({ payload: { code: 'too-large' } })
  expect(approvals.current()).toBeUndefined()
})

test('a no, a request that was given up, and a log-out are told as cancelled', async () => {
  const rejected = sign('one')
  await expect.poll(() => approvals.current()).toBeDefined()
  approvals.reject(await shown())
  await expect.poll(() => answerTo(rejected)).toMatchObject({ payload: { code: 'cancelled' } })

  const closed = sign('two')
  await expect.poll(() => approvals.current()).toBeDefined()
  ask('RPC_ABORT', { requestId: closed })
  await expect.poll(() => answerTo(closed)).toMatchObject({ payload: { code: 'cancelled' } })

  const last = sign('three')
  await expect.poll(() => approvals.current()).toBeDefined()
  const out = ask('SIGN_OUT')
  await expect.poll(() => answerTo(last)).toMatchObject({ payload: { code: 'cancelled' } })
  // The session is over here, though the service did not hear of it.
  await expect.poll(() => answerTo(out)).toMatchObject({ outcome: 'SUCCESS' })
  const connected = ask('IS_CONNECTED')
  await expect.poll(() => answerTo(connected)).toMatchObject({ payload: { isConnected: false } })
  const late = sign('four')
  await expect.poll(() => answerTo(late)).toMatchObject({ payload: { code: 'not-connected' } })
})

test("the service's sentence is passed on where it fails", async () => {
  const id = ask('GET_USER')
  await expect
    .poll(() => answerTo(id))
    .toMatchObject({
      outcome: 'ERROR',
      payload: { message: 'It is down.', code: 'service-down' },
    })
})
