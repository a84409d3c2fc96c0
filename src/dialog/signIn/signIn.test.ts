// Proves: Specification §3; Design §8
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignInClient, SignInSession } from '#settings/signInClient.ts'
import { createSession } from '#wallets/session.ts'
import { createSignIn } from './signIn.ts'

const [ada, bob] = [
  '0x00000000000000000000000000000000000000Aa',
  '0x00000000000000000000000000000000000000bb',
] as const

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A site that has the session it is told to have; `parts` replace its calls. */
function site(parts: Partial<SignInClient> = {}) {
  const calls: string[] = []
  const known: { session?: SignInSession | undefined } = {}
  const client: SignInClient = {
    async nonce() {
      calls.push('nonce')
      return { nonce: 'abcdefgh' }
    },
    message: ({ address }) => `I am ${address}`,
    async verify({ message }) {
      calls.push('verify')
      known.session = { address: message.slice(5), chainId: 1 }
      return known.session
    },
    async session() {
      calls.push('session')
      return known.session
    },
    async signOut() {
      calls.push('sign out')
      known.session = undefined
    },
    ...parts,
  }
  const session = createSession(1)
  const signIn = createSignIn(client)
  signIn.follow(session)
  const connect = async (address: `0x${string}`) => {
    session.set({ chainId: 1, status: 'connected', address })
    await vi.advanceTimersByTimeAsync(0)
  }
  const disconnect = async () => {
    session.set({ chainId: 1, status: 'disconnected' })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { signIn, calls, known, connect, disconnect }
}

const never = () => new Promise<never>(() => {})
const sign = async () => '0x11' as const

test('a site that does not answer is waited for ten seconds at each step, then it can be tried again', async () => {
  const { signIn, connect } = site({ session: never })
  await connect(ada)
  expect(signIn.get().status).toBe('checking')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(signIn.get()).toMatchObject({ status: 'error', error: { code: 'service-down' } })
  for (const slow of ['nonce', 'verify'] as const) {
    const { signIn, connect } = site({ [slow]: never })
    await connect(ada)
    const signing = signIn.sign(1, sign)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(signIn.get().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(await signing).toBe(false)
    expect(signIn.get().status).toBe('error')
  }
})

test('a yes that comes after thirty seconds still counts', async () => {
  const { signIn, connect } = site()
  await connect(ada)
  let answer = (_signature: `0x${string}`) => {}
  const signing = signIn.sign(1, () => new Promise(resolve => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(signIn.get()).toEqual({ status: 'loading', isSlow: true })
  answer('0x11')
  expect(await signing).toBe(true)
  expect(signIn.get().status).toBe('success')
})

test('a try that another has replaced changes nothing, whatever its wallet answers', async () => {
  const { signIn, calls, connect } = site()
  await connect(ada)
  let answer = (_signature: `0x${string}`) => {}
  const first = signIn.sign(1, () => new Promise(resolve => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(0)
  const second = signIn.sign(1, never)
  await vi.advanceTimersByTimeAsync(0)
  answer('0x11')
  expect(await first).toBeUndefined()
  expect(calls).not.toContain('verify')
  await vi.advanceTimersByTimeAsync(29_999)
  expect(signIn.get()).toEqual({ status: 'loading' })
  await vi.advanceTimersByTimeAsync(1)
  expect(signIn.get()).toEqual({ status: 'loading', isSlow: true })
  void second
})

test('a session that a signature opens after its account has gone is ended', async () => {
  let verified = (_session: SignInSession) => {}
  const { signIn, calls, connect, disconnect } = site({
    verify: () => new Promise(resolve => (verified = resolve)),
  })
  await connect(ada)
  const signing = signIn.sign(1, sign)
  await vi.advanceTimersByTimeAsync(0)
  await disconnect()
  expect(calls).not.toContain('sign out')
  verified({ address: ada, chainId: 1 })
  expect(await signing).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.at(-1)).toBe('sign out')
  expect(signIn.get().status).toBe('off')
})

test('an account that comes while another is signed out waits for that', async () => {
  let out = () => {}
  const { signIn, calls, known, connect } = site({ signOut: () => new Promise(resolve => (out = resolve)) })
  await connect(ada)
  await signIn.sign(1, sign)
  await connect(bob)
  calls.splice(0)
  const signing = signIn.sign(1, sign)
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toEqual([])
  known.session = undefined
  out()
  expect(await signing).toBe(true)
  expect(calls).toEqual(['nonce', 'verify'])
})

test("a session for somebody else is no answer to the account's signature", async () => {
  const { signIn, connect } = site({ verify: async () => ({ address: bob, chainId: 1 }) })
  await connect(ada)
  expect(await signIn.sign(1, sign)).toBe(false)
  expect(signIn.get().error?.code).toBe('wrong-signature')
})

test('what a page of its own throws is one sentence', async () => {
  const { signIn, connect } = site({ nonce: () => Promise.reject(new Error('ECONNRESET 10.0.0.1')) })
  await connect(ada)
  await signIn.sign(1, sign)
  expect(signIn.get().error?.message).toBe('Signing in did not work.')
})
