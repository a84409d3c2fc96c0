// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import {
  type FrameRequestType,
  type FrameSuccess,
  frameSuccesses,
  walletMethods,
} from '#protocol/emailFrame.ts'
import { approvedChainIds } from '../approvedChains.ts'
import { emailMemory } from './emailMemory.ts'
import { createEmailProvider } from './emailProvider.ts'
import type { SecureFrame } from './secureFrame.ts'

const address = '0x1111111111111111111111111111111111111111' as const
const user = { email: 'ada@example.org', address, chainId: 11155111, chainIds: [1, 11155111] }
const memory = emailMemory(window.localStorage)

const successes: {
  readonly [Type in FrameRequestType]: {
    safeParse(answer: unknown): { readonly data?: FrameSuccess<Type> | undefined }
  }
} = frameSuccesses

/** A secure page that answers each type as told. */
function pageThat(answers: Record<string, unknown>) {
  const asked: { type: string; payload: unknown }[] = []
  const approved: unknown[] = []
  const frame: SecureFrame = {
    placeIn() {},
    tell() {},
    async ask(type, payload) {
      asked.push({ type, payload })
      const answer = answers[type]
      if (answer instanceof Error) throw answer
      const { data } = successes[type].safeParse(answer)
      if (!data) throw new Error(`The test has no answer to ${type}.`)
      return data
    },
  }
  const parts = createEmailProvider({
    frame,
    memory,
    approve: async ask => {
      approved.push(asked.length)
      return ask(new AbortController().signal)
    },
    onEmail: () => {},
  })
  return { ...parts, asked, approved }
}

beforeEach(() => window.localStorage.clear())

test('connecting asks who is logged in, and the last network is answered without asking', async () => {
  const { provider, asked, startOn } = pageThat({ GET_USER: user })
  startOn(31337)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(asked).toEqual([])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([address])
  expect(asked).toEqual([{ type: 'GET_USER', payload: { chainId: 31337 } }])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xaa36a7')
  expect(memory).toMatchObject({ email: user.email, chainId: 11155111, isUsed: true })
})

test('an earlier login is found again; without one nothing is loaded', async () => {
  const { provider, asked } = pageThat({ IS_CONNECTED: { isConnected: true }, GET_USER: user })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(asked).toEqual([])
  Object.assign(memory, { isUsed: true, session: 'name' })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
  expect(asked[0]).toEqual({ type: 'IS_CONNECTED', payload: { token: 'name' } })
})

test('a session that is over is forgotten', async () => {
  memory.isUsed = true
  const { provider } = pageThat({ IS_CONNECTED: { isConnected: false } })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(memory.isUsed).toBe(false)
})

test('only the three methods that sign are shown; the others of the list are asked silently', async () => {
  const { provider, approved, asked } = pageThat({ GET_USER: user, RPC_REQUEST: { result: '0x1' } })
  await provider.request({ method: 'eth_requestAccounts' })
  const local = ['eth_accounts', 'eth_chainId']
  const shown: string[] = []
  for (const method of walletMethods.filter(name => !local.includes(name))) {
    const before = approved.length
    expect(await provider.request({ method, params: [] })).toBe('0x1')
    if (approved.length > before) shown.push(method)
  }
  expect(shown).toEqual(['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'])
  expect(asked.filter(({ type }) => type === 'RPC_REQUEST')).toHaveLength(walletMethods.length - 2)
})

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

test('a transaction of which nobody knows whether it was sent has no hash; a signature fails', async () => {
  const lost = pageThat({ GET_USER: user, RPC_REQUEST: new KudosError('Lost.', { code: 'not-known' }) })
  await lost.provider.request({ method: 'eth_requestAccounts' })
  expect(await lost.provider.request({ method: 'eth_sendTransaction', params: [] })).toBeNull()
  await expect(lost.provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
    code: 'not-known',
  })
})

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
