import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { emailPaths } from '#protocol/emailCode.ts'
import type { FrameAnswer, FrameNews } from '#protocol/emailFrame.ts'
import { secondFactorPaths } from '#protocol/secondFactor.ts'
import { answerWidget } from './answerWidget.ts'
import { type Approvals, createApprovals } from './approval/approvals.ts'
import { browserStorage } from './browserStorage.ts'
import type { CallService } from './callService.ts'
import { createServiceWallet } from './serviceWallet.ts'

const origin = 'https://widget.example'
const address = `0x${'a1'.repeat(20)}` as const
const hash = `0x${'c1'.repeat(32)}` as const
const signature = `0x${'5e'.repeat(65)}`
const other = `0x${'b2'.repeat(20)}`
const token = 't'.repeat(43)
const sessionKey = 'kudos-email-session'
const session = JSON.stringify({
  token: 'secret',
  name: 'name',
  user: { email: 'a@example.org', address },
})
const down = () => new KudosError('It is down.', { code: 'service-down' })
const fee = { gas: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1', usualFee: '0x1', balance: '0x9' }

/** What the service answers to each path; a function answers later, an error is thrown, and nothing means that it is down. */
type Answers = Partial<Record<string, unknown>>

let items: Map<string, string>
let answers: Answers
/** What the service was asked. */
let calls: { path: string; body: unknown }[]
let said: { message: FrameAnswer | FrameNews; to: string }[]
let approvals: Approvals
let requester: { postMessage: (message: FrameAnswer | FrameNews, to: string) => void }
let onMessage: ReturnType<typeof answerWidget>['onMessage']

beforeEach(() => {
  said = []
  items = new Map([[sessionKey, session]])
  answers = {
    [emailPaths.prepare]: fee,
    [emailPaths.sign]: { signature },
    [secondFactorPaths.factor]: { factor: 'none' },
  }
  calls = []
  load()
})

afterEach(() => void vi.useRealTimers())

/** The page is loaded, once more with what it has kept. */
function load() {
  const call: CallService = async (path, schema, { body } = {}) => {
    calls.push({ path, body })
    const answer = answers[path]
    const given: unknown = typeof answer === 'function' ? await answer() : answer
    if (given === undefined || given instanceof Error) throw given ?? down()
    return schema.parse(given)
  }
  const storage = browserStorage({
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  })
  const config = { widgetOrigins: [origin], chainIds: [31337, 1], contracts: [] }
  const wallet = createServiceWallet(call, storage, config)
  approvals = createApprovals(wallet, storage)
  requester = { postMessage: (message, to) => void said.push({ message, to }) }
  onMessage = answerWidget(requester, [origin], { wallet, approvals, onTheme: () => {} }).onMessage
}

function ask(type: string, payload: object = {}, id: string = crypto.randomUUID()) {
  onMessage({ source: requester, origin, data: { source: 'kudos-widget', id, type, payload } })
  return id
}
const sign = (text: string, id?: string) =>
  ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address] }, id)
const send = () => ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [{ to: address }] })
const outcome = (requestId: string) => ask('GET_OUTCOME', { requestId, address })
const answerTo = (id: string) =>
  said.map(({ message }) => message).find(message => 'id' in message && message.id === id)
const answersTo = (id: string) => expect.poll(() => answerTo(id))
const hasResult = (result: string) => ({ outcome: 'SUCCESS', payload: { result } })
const hasCode = (code: string) => ({ outcome: 'ERROR', payload: { code } })

/** Says yes to what waits, once it can be read. */
async function approve() {
  await expect.poll(() => approvals.current()?.state).toBe('ready')
  approvals.dispatch(approvals.current()?.requestId ?? '', { type: 'approved' })
}
/** An answer that comes when the test says so. */
function heldBack() {
  let release = (_: unknown) => {}
  const answer = new Promise<unknown>(resolve => {
    release = resolve
  })
  return { answer: () => answer, release }
}
const isWaiting = () => approvals.current() !== undefined

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
  const data = { source: 'kudos-widget', id: crypto.randomUUID(), type: 'GET_CHAIN_ID', payload: {} }
  onMessage({ source: requester, origin: 'https://widget.example.evil.example', data })
  onMessage({ source: {}, origin, data })
  onMessage({ source: null, origin, data })
  for (const words of [
    null,
    'text',
    [],
    { ...data, source: 'kudos' },
    { ...data, id: 'short' },
    { ...data, type: 'EXPORT' },
  ])
    onMessage({ source: requester, origin, data: words })
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
  expect(approvals.current()?.request).toMatchObject({ params: ['one', address] })
  await answersTo(sign('two')).toMatchObject(hasCode('busy'))
  await approve()
  await answersTo(first).toMatchObject(hasResult(signature))
  expect(isWaiting()).toBe(false)
})

describe('what can not be read', () => {
  test('never looks like something that is being done: asked for again, it is ready', async () => {
    vi.doMock('./approval/describeCall.ts', () => {
      throw new Error('The file is not there.')
    })
    const id = ask('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ to: address, data: '0x12345678' }],
    })
    // What it costs comes after.
    await expect.poll(() => approvals.current()).toMatchObject({ prepared: fee, error: { code: 'load' } })
    expect(approvals.current()?.state).toBe('reading')
    vi.doUnmock('./approval/describeCall.ts')
    approvals.retry(id)
    await expect.poll(() => approvals.current()?.state).toBe('ready')
    expect(approvals.current()?.error).toBeUndefined()
    approvals.reject(id)
    await answersTo(id).toMatchObject(hasCode('cancelled'))
  })

  test('because the fee is not known is read again, too', async () => {
    answers[emailPaths.prepare] = undefined
    const id = send()
    await expect.poll(() => approvals.current()?.error).toMatchObject({ code: 'service-down' })
    answers[emailPaths.prepare] = fee
    approvals.retry(id)
    await expect.poll(() => approvals.current()).toMatchObject({ state: 'ready', prepared: fee })
  })
})

test('a yes to a fee that the network has outgrown sends nothing; once the fee is asked for anew, it may be given again', async () => {
  answers[emailPaths.send] = new KudosError('The fee is above the most.', { code: 'fee-too-low' })
  const id = send()
  await approve()
  await expect
    .poll(() => approvals.current())
    .toMatchObject({ state: 'ready', error: { code: 'fee-too-low' } })
  const now = { ...fee, maxFeePerGas: '0x2' }
  answers[emailPaths.prepare] = now
  approvals.retry(id)
  await expect.poll(() => approvals.current()).toMatchObject({ state: 'ready', prepared: now })
  expect(approvals.current()?.error).toBeUndefined()
})

describe('a yes that is being carried out', () => {
  const ways: readonly [string, (id: string) => void][] = [
    ['the dialog is closed', id => void ask('RPC_ABORT', { requestId: id })],
    ['the visitor signs out', () => void ask('SIGN_OUT')],
    ['Escape is pressed', () => approvals.reject()],
    ['ten minutes pass', () => void vi.advanceTimersByTime(12 * 60_000)],
  ]
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  test.each(ways)('is told as done, though %s meanwhile', async (_, end) => {
    const { answer, release } = heldBack()
    answers[emailPaths.send] = answer
    const id = send()
    await approve()
    await expect.poll(() => calls.at(-1)?.path).toBe(emailPaths.send)
    end(id)
    expect(answerTo(id)).toBeUndefined()
    release({ hash })
    await answersTo(id).toMatchObject(hasResult(hash))
    expect(calls.find(({ path }) => path === emailPaths.send)?.body).toMatchObject({ requestId: id })
  })

  test.each(ways)(
    'and brings no answer is looked up, though %s meanwhile, and never called a no',
    async (_, end) => {
      for (const found of [{ hash }, new KudosError('Nobody knows.', { code: 'signed-out' })]) {
        const { answer, release } = heldBack()
        Object.assign(answers, { [emailPaths.send]: answer, [emailPaths.outcome]: found })
        const id = send()
        await approve()
        await expect.poll(() => calls.at(-1)?.path).toBe(emailPaths.send)
        end(id)
        // A log-out takes away what only the owner may ask.
        items.set(sessionKey, session)
        release(undefined)
        await answersTo(id).toMatchObject('hash' in found ? hasResult(hash) : hasCode('not-known'))
        items.set(sessionKey, session)
      }
    },
  )

  test('and may have been done stays so, whatever a second try brings, until the service says what came of it', async () => {
    const id = send()
    await approve()
    await expect.poll(() => approvals.current()?.state).toBe('unknown')
    answers[emailPaths.send] = new KudosError('The node refused.', { code: 'node-refused' })
    approvals.dispatch(id, { type: 'approved' })
    await expect
      .poll(() => approvals.current())
      .toMatchObject({ state: 'unknown', error: { code: 'node-refused' } })
    answers[emailPaths.outcome] = {}
    approvals.reject()
    await answersTo(id).toMatchObject(hasCode('cancelled'))
  })

  test('is asked for again while the service is away, and only then is it not known', async () => {
    const id = send()
    await approve()
    await expect.poll(() => approvals.current()?.state).toBe('unknown')
    approvals.reject()
    const looks = () => calls.filter(({ path }) => path === emailPaths.outcome).length
    for (let look = 1; look <= 10; look++) {
      await expect.poll(looks).toBe(look)
      await vi.advanceTimersByTimeAsync(1000)
    }
    await answersTo(id).toMatchObject(hasCode('not-known'))
    expect(looks()).toBe(10)
    // Once it is back, the same question has an answer.
    answers[emailPaths.outcome] = { hash }
    await answersTo(outcome(id)).toMatchObject(hasResult(hash))
  })

  test('and came to nothing is a no for whoever has given it up', async () => {
    const { answer, release } = heldBack()
    answers[emailPaths.send] = answer
    const id = send()
    await approve()
    ask('RPC_ABORT', { requestId: id })
    release(new KudosError('The node refused.', { code: 'node-refused' }))
    await answersTo(id).toMatchObject(hasCode('cancelled'))
  })

  test('settles its own request alone, however late its result comes', async () => {
    const { answer, release } = heldBack()
    answers[emailPaths.sign] = answer
    const first = sign('one')
    await approve()
    const late = approvals.current()?.requestId ?? ''
    approvals.dispatch(late, { type: 'executionFailed', error: down(), isNothingDone: true })
    approvals.reject()
    await answersTo(first).toMatchObject(hasCode('cancelled'))
    const second = sign('two')
    release({ signature: `0x${'00'.repeat(65)}` })
    for (const type of ['ended', 'executionFailed'] as const)
      approvals.dispatch(late, { type, error: down(), isNothingDone: false })
    answers[emailPaths.sign] = { signature }
    await approve()
    await answersTo(second).toMatchObject(hasResult(signature))
  })
})

describe('an answer that was lost is told again, by the id of its request', () => {
  test('while the page is still loaded: as soon as the visitor has answered', async () => {
    const id = sign('one')
    const asked = outcome(id)
    await approve()
    await answersTo(asked).toMatchObject(hasResult(signature))
    await answersTo(outcome(id)).toMatchObject(hasResult(signature))
  })

  test('after the page was loaded again: a signature, a no', async () => {
    const signed = sign('one')
    await approve()
    await answersTo(signed).toMatchObject(hasResult(signature))
    const rejected = sign('two')
    approvals.reject()
    await answersTo(rejected).toMatchObject(hasCode('cancelled'))
    load()
    await answersTo(outcome(signed)).toMatchObject(hasResult(signature))
    await answersTo(outcome(rejected)).toMatchObject(hasCode('cancelled'))
    // It was answered, and is not shown once more.
    expect(isWaiting()).toBe(false)
  })

  test('of a transaction that was under way when the page was loaded again, the service knows', async () => {
    answers[emailPaths.send] = heldBack().answer
    const id = send()
    await approve()
    load()
    answers[emailPaths.outcome] = { hash }
    await answersTo(outcome(id)).toMatchObject(hasResult(hash))
    answers[emailPaths.outcome] = {}
    const nothing = outcome(crypto.randomUUID())
    await answersTo(nothing).toMatchObject(hasCode('request-lost'))
    expect(calls.at(-1)).toMatchObject({ path: emailPaths.outcome, body: { from: address } })
  })

  test('to nobody else: not to another page, and not once more in a new approval', async () => {
    const id = sign('one')
    await approve()
    await answersTo(id).toMatchObject(hasResult(signature))
    answers[emailPaths.outcome] = {}
    await expect(approvals.outcome(id, 'https://other.example', address)).rejects.toMatchObject({
      code: 'request-lost',
    })
    said = []
    sign('another', id)
    await answersTo(id).toMatchObject(hasCode('request-id-used'))
  })
})

test('what was shown to one account is not for the next that logs in', async () => {
  const waiting = sign('one')
  Object.assign(answers, {
    [emailPaths.connect]: { action: 'VERIFY_OTP', deviceToken: token },
    [emailPaths.verify]: { user: { email: 'b@example.org', address: other }, token, expiresAt: '' },
  })
  const begun = ask('CONNECT_EMAIL', { email: 'b@example.org' })
  await answersTo(begun).toMatchObject({ outcome: 'SUCCESS' })
  expect(isWaiting()).toBe(true)
  ask('CONNECT_OTP', { otp: '123456' })
  await answersTo(waiting).toMatchObject(hasCode('cancelled'))
})

test('what one account was shown is not signed by another that has logged in elsewhere', async () => {
  const id = sign('one')
  items.set(sessionKey, session.replace(address, other))
  await approve()
  await expect.poll(() => approvals.current()?.error).toMatchObject({ code: 'other-account' })
  approvals.reject()
  await answersTo(id).toMatchObject(hasCode('cancelled'))
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
  expect(isWaiting()).toBe(false)
})

test('a no, a request that was given up, and a log-out are told as cancelled', async () => {
  const rejected = sign('one')
  approvals.reject()
  await answersTo(rejected).toMatchObject(hasCode('cancelled'))

  const closed = sign('two')
  ask('RPC_ABORT', { requestId: closed })
  await answersTo(closed).toMatchObject(hasCode('cancelled'))

  const last = sign('three')
  const out = ask('SIGN_OUT')
  await answersTo(last).toMatchObject(hasCode('cancelled'))
  // The session is over here, though the service did not hear of it.
  await answersTo(out).toMatchObject({ outcome: 'SUCCESS' })
  const connected = ask('IS_CONNECTED')
  await answersTo(connected).toMatchObject({ payload: { isConnected: false } })
  await answersTo(sign('four')).toMatchObject(hasCode('not-connected'))
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
