import { beforeEach, expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
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

let said: { message: FrameAnswer | FrameNews; to: string }[]
let approvals: Approvals
let asker: { postMessage: (message: FrameAnswer | FrameNews, to: string) => void }
let hear: ReturnType<typeof answerWidget>['hear']
let count: number

beforeEach(() => {
  said = []
  count = 0
  const items = new Map<string, string>()
  const kept = keepIn({
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  })
  items.set(
    'kudos-email-session',
    JSON.stringify({ token: 'secret', name: 'name', user: { email: 'a@example.org', address } }),
  )
  approvals = createApprovals()
  asker = { postMessage: (message, to) => void said.push({ message, to }) }
  const config = { widgetOrigins: [origin], chainIds: [31337, 1], contracts: [] }
  const wallet = createEmailWallet(down, kept, config)
  hear = answerWidget(asker, [origin], { wallet, approvals, onTheme: () => {} }).hear
})

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
  approvals.approve('0xsigned')
  await expect
    .poll(() => answerTo(first))
    .toMatchObject({ outcome: 'SUCCESS', payload: { result: '0xsigned' } })
  expect(approvals.current()).toBeUndefined()
})

test('a request that is given up after the yes ends with what came of it; where nothing did, it is settled by whoever tried', async () => {
  const id = sign('one')
  await expect.poll(() => approvals.current()).toBeDefined()
  expect(await approvals.carryOut()).toBe(true)
  ask('RPC_ABORT', { requestId: id })
  expect(answerTo(id)).toBeUndefined()
  approvals.approve('0xsigned')
  await expect.poll(() => answerTo(id)).toMatchObject({ outcome: 'SUCCESS', payload: { result: '0xsigned' } })

  const failing = sign('two')
  await expect.poll(() => approvals.current()).toBeDefined()
  await approvals.carryOut()
  expect(approvals.cameToNothing()).toBe(false)
  await approvals.carryOut()
  ask('RPC_ABORT', { requestId: failing })
  expect(approvals.cameToNothing()).toBe(true)
  approvals.reject()
  await expect.poll(() => answerTo(failing)).toMatchObject({ payload: { code: 'cancelled' } })
  expect(await approvals.carryOut()).toBe(false)
})

test('a no, a request that was given up, and a log-out are told as cancelled', async () => {
  const rejected = sign('one')
  await expect.poll(() => approvals.current()).toBeDefined()
  approvals.reject()
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
