// @vitest-environment jsdom
// Proves: Specification §3, §7
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFrameSuccess, walletMethods } from '#emailWallet/protocol/frame.ts'
import { KudosError } from '#lib/errors.ts'
import { approvedChainIds } from '../chains/approvedChains.ts'
import { abortedError } from '../errors.ts'
import { createDecisions } from './decisions.ts'
import { emailMemory } from './emailMemory.ts'
import { createEmailProvider } from './emailProvider.ts'
import type { SecureFrame } from './secureFrame.ts'

const address = '0x1111111111111111111111111111111111111111' as const
const user = { email: 'ada@example.org', address, chainId: 11155111, chainIds: [1, 11155111] }
const memory = emailMemory(window.localStorage)

/**
 * A secure page that answers each type as told. Of several answers to one type each is given once, and the last again and
 * again; `never` is no answer.
 */
function pageThat(answers: Record<string, unknown>) {
  const asked: { type: string; payload: unknown; id?: string | undefined }[] = []
  let isVisible = false
  const frame: Pick<SecureFrame, 'ask' | 'notify' | 'isVisible'> = {
    isVisible: () => isVisible,
    notify(type, payload) {
      asked.push({ type, payload })
    },
    async ask(type, payload, { id, onPosted, signal } = {}) {
      asked.push({ type, payload, ...(id !== undefined && { id }) })
      const given = answers[type]
      const answer =
        Array.isArray(given) && given.length > 1 ? given.shift() : Array.isArray(given) ? given[0] : given
      if (answer !== notPosted) onPosted?.()
      if (answer === never)
        await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(abortedError())))
      if (answer instanceof Error) throw answer
      const data = readFrameSuccess(type, answer)
      if (!data) throw new Error(`The test has no answer to ${type}.`)
      return data
    },
  }
  const decisions = createDecisions(() => frame)
  const parts = createEmailProvider({
    frame,
    memory,
    decide: decisions.decide,
    onEmail: () => {},
  })
  /** The page says that it needs the visitor. */
  const show = () => {
    isVisible = true
    decisions.update()
  }
  return { ...parts, asked, decisions, show }
}
const never = Symbol('no answer')
const notPosted = new KudosError('The page is down.', { code: 'secure-page-down' })
const lost = new KudosError('The answer was lost.', { code: 'secure-page-down' })
const connect = { method: 'eth_requestAccounts' }
const transaction = { method: 'eth_sendTransaction', params: [] }
const hash = `0x${'c1'.repeat(32)}`

beforeEach(() => window.localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('connecting asks who is logged in, and the last network is answered without asking', async () => {
  const { provider, asked, startOn } = pageThat({ GET_USER: user })
  startOn(31337)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(asked).toEqual([])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([address])
  expect(asked).toMatchObject([{ type: 'GET_USER', payload: { chainId: 31337 } }])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xaa36a7')
  expect(memory.get()).toMatchObject({ email: user.email, chainId: 11155111 })
})

test('an earlier login is found again; without one nothing is loaded', async () => {
  const { provider, asked } = pageThat({ IS_CONNECTED: { isConnected: true }, GET_USER: user })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(asked).toEqual([])
  memory.set('email', user.email)
  memory.set('session', 'name')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
  expect(asked[0]).toEqual({ type: 'IS_CONNECTED', payload: { token: 'name' } })
})

test('a session that is over is forgotten', async () => {
  memory.set('email', user.email)
  const { provider } = pageThat({ IS_CONNECTED: { isConnected: false } })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(memory.get().email).toBeUndefined()
})

// Proves: Specification §6
test('only the three methods that sign are shown; the others of the list are asked silently', async () => {
  const { provider, decisions, asked } = pageThat({
    GET_USER: user,
    RPC_REQUEST: [{ result: '0x1' }],
  })
  await provider.request(connect)
  const local = ['eth_accounts', 'eth_chainId']
  const shown: string[] = []
  for (const method of walletMethods.filter(name => ![...local, 'eth_getTransactionByHash'].includes(name))) {
    const stop = decisions.subscribe(() => decisions.get() && shown.push(method))
    expect(await provider.request({ method, params: [] })).toBe('0x1')
    stop()
  }
  expect(shown).toEqual(['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'])
  expect(asked.filter(({ type }) => type === 'RPC_REQUEST')).toHaveLength(walletMethods.length - 3)
})

// Proves: Specification §6
test('an unknown method is refused without asking', async () => {
  const { provider, asked } = pageThat({ GET_USER: user })
  await provider.request({ method: 'eth_requestAccounts' })
  await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({
    code: 4200,
    details: 'Action not allowed',
  })
  expect(asked).toHaveLength(1)
})

test("the visitor's no is the no of EIP-1193; a session that ended takes the account along", async () => {
  const no = pageThat({ GET_USER: user, RPC_REQUEST: new KudosError('No.', { code: 'x', cancelled: true }) })
  await no.provider.request({ method: 'eth_requestAccounts' })
  const sign = { method: 'personal_sign', params: [] }
  await expect(no.provider.request(sign)).rejects.toMatchObject({ code: 4001 })

  const over = pageThat({ GET_USER: user, RPC_REQUEST: new KudosError('Out.', { code: 'signed-out' }) })
  await over.provider.request({ method: 'eth_requestAccounts' })
  const heard: unknown[] = []
  over.provider.on('accountsChanged', accounts => heard.push(accounts))
  await expect(over.provider.request(sign)).rejects.toMatchObject({ message: 'Out.' })
  expect(heard).toEqual([[]])
})

test('until the visitor has done anything on the page, only the safe methods are asked', async () => {
  const userActivation = { hasBeenActive: false, isActive: false }
  vi.stubGlobal('navigator', { userActivation })
  const { provider, asked } = pageThat({ GET_USER: user, RPC_REQUEST: { result: '0x1' } })
  await provider.request(connect)
  for (const method of ['eth_blockNumber', 'eth_estimateGas', 'eth_chainId'])
    await provider.request({ method, params: [] })
  const before = asked.length
  for (const method of ['eth_getBalance', 'eth_gasPrice'])
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 })
  expect(asked).toHaveLength(before)
  userActivation.hasBeenActive = true
  expect(await provider.request({ method: 'eth_gasPrice', params: [] })).toBe('0x1')
})

test('a transaction that is asked for is one, with its fields, or unknown', async () => {
  const found = {
    ...Object.fromEntries(
      ['from', 'gas', 'hash', 'input', 'nonce', 'r', 's', 'to', 'type', 'v', 'value'].map(name => [
        name,
        '0x1',
      ]),
    ),
    ...{ blockHash: null, blockNumber: null, transactionIndex: null },
  }
  const { provider } = pageThat({
    GET_USER: user,
    RPC_REQUEST: [{ result: found }, { result: null }, { result: { ...found, value: 1 } }],
  })
  await provider.request(connect)
  const ask = () => provider.request({ method: 'eth_getTransactionByHash', params: [hash] })
  expect(await ask()).toEqual(found)
  expect(await ask()).toBeNull()
  await expect(ask()).rejects.toMatchObject({ code: 'nonsense' })
})

// Proves: Design §9
test('an answer that was lost is asked for by the id of its request, until it is definite', async () => {
  vi.useFakeTimers()
  const { provider, asked } = pageThat({
    GET_USER: user,
    RPC_REQUEST: lost,
    GET_OUTCOME: [lost, new KudosError('Not yet.', { code: 'not-known' }), { result: hash }],
  })
  await provider.request(connect)
  const answer = provider.request(transaction)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toBe(hash)
  const [, sent, ...outcomes] = asked
  expect(outcomes).toHaveLength(3)
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ type: 'GET_OUTCOME', payload: { requestId: sent?.id, address } })
})

test.each([
  ['a no is a no', new KudosError('No.', { code: 'cancelled', cancelled: true }), { code: 4001 }],
  [
    'nothing done is no refusal',
    new KudosError('Nothing was done.', { code: 'request-lost' }),
    { code: 'request-lost', cancelled: false, notAsked: true },
  ],
])('of an answer that was lost, %s', async (_, outcome, thrown) => {
  const { provider } = pageThat({ GET_USER: user, RPC_REQUEST: lost, GET_OUTCOME: outcome })
  await provider.request(connect)
  await expect(provider.request(transaction)).rejects.toMatchObject(thrown)
})

// Proves: Design §9
test('what can not be found out for a minute is not known, which is neither a no nor an answer', async () => {
  vi.useFakeTimers()
  const { provider } = pageThat({ GET_USER: user, RPC_REQUEST: lost, GET_OUTCOME: lost })
  await provider.request(connect)
  const ended = expect(provider.request(transaction)).rejects.toMatchObject({
    code: 'not-known',
    cancelled: false,
    notAsked: false,
  })
  await vi.advanceTimersByTimeAsync(61_000)
  await ended
})

test('a request that never reached the page has done nothing, and no outcome is asked for', async () => {
  const { provider, asked } = pageThat({ GET_USER: user, RPC_REQUEST: notPosted })
  await provider.request(connect)
  await expect(provider.request(transaction)).rejects.toMatchObject({ code: notPosted.code, notAsked: true })
  expect(asked.map(({ type }) => type)).toEqual(['GET_USER', 'RPC_REQUEST'])
})

// Proves: Design §9
test('a dialog that is closed takes the request back; what the page then says holds, also a late yes', async () => {
  for (const [outcome, end] of [
    [{ result: hash }, { status: 'fulfilled', value: hash }],
    [new KudosError('No.', { code: 'cancelled', cancelled: true }), { reason: { code: 4001 } }],
  ] as const) {
    const { provider, asked, decisions } = pageThat({
      GET_USER: user,
      RPC_REQUEST: never,
      GET_OUTCOME: outcome,
    })
    await provider.request(connect)
    const sent = Promise.allSettled([provider.request(transaction)])
    await expect.poll(decisions.get).toBe('approval')
    decisions.reject()
    expect(await sent).toMatchObject([end])
    const requestId = asked[1]?.id
    expect(asked.slice(2)).toMatchObject([
      { type: 'RPC_ABORT', payload: { requestId } },
      { type: 'GET_OUTCOME', payload: { requestId } },
    ])
  }
})

// Proves: Specification §9
test('a switch is told once', async () => {
  const page = pageThat({ GET_USER: user, SWITCH_NETWORK: { chainId: 1 } })
  await page.provider.request({ method: 'eth_requestAccounts' })
  const heard: unknown[] = []
  page.provider.on('chainChanged', chainId => heard.push(chainId))
  const params = [{ chainId: '0x1' }]
  await page.provider.request({ method: 'wallet_switchEthereumChain', params })
  await page.provider.request({ method: 'wallet_switchEthereumChain', params })
  expect(heard).toEqual(['0x1'])
})

// Proves: Specification §9
test('the networks that the wallet has are those that it approves; one that it lacks is told in a sentence', async () => {
  const no = new KudosError('The email wallet does not have this network.', { code: 'unknown-network' })
  const { provider } = pageThat({ GET_USER: user, SWITCH_NETWORK: no })
  expect(approvedChainIds(provider)).toBeUndefined()
  await provider.request({ method: 'eth_requestAccounts' })
  expect(approvedChainIds(provider)).toEqual([1, 11155111])
  const params = [{ chainId: '0x89' }]
  await expect(provider.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
    message: no.message,
    advice: 'Choose another, or connect another wallet.',
  })
})

test('what has the visitor make or open a wallet is shown once the page says so, and given up where it is closed', async () => {
  const { provider, asked, decisions, show } = pageThat({ GET_USER: never })
  const connecting = Promise.allSettled([provider.request(connect)])
  await expect.poll(() => asked.length).toBe(1)
  expect(decisions.get()).toBeUndefined()
  show()
  expect(decisions.get()).toBe('wallet')
  decisions.reject()
  expect(await connecting).toMatchObject([{ status: 'rejected' }])
  expect(asked[1]).toMatchObject({ type: 'RPC_ABORT', payload: { requestId: asked[0]?.id } })
  expect(decisions.get()).toBeUndefined()
})
