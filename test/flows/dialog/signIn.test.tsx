// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '#services/analytics.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { ProviderRpcError } from '../../../local/devWallet/rpcErrors.ts'
import { createApp } from '../../../src/server/app.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import { openNewStore } from '../../support/service/newStore.ts'
import { serviceOrigin, testService } from '../../support/service/testService.ts'
import {
  loadPage,
  main,
  methodsOf,
  rdns,
  second,
  sessionIs,
  walletFor,
  walletSetup,
} from '../tips/walletPage.ts'
import { heading, isOpen, press, renderDialog } from './dialogPage.tsx'

const { announce, chains, leave, local } = walletSetup()

let store: Store
beforeAll(async () => {
  store = await openNewStore()
})
afterAll(() => store.close())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  cleanup()
})

/** Paths of the service's questions. */
const paths = {
  nonce: '/sign-in/nonce',
  verify: '/sign-in/verify',
  session: '/sign-in/session',
  signOut: '/sign-in/sign-out',
}

/**
 * The real service, asked as a browser does: with the page's origin, and with the cookies it gave unless the browser blocks
 * them. `trouble` answers in its place.
 */
function service({ keepsCookies = true } = {}) {
  const origin = window.location.origin
  const app = createApp(
    testService(store, local().url, {
      settings: { origin: serviceOrigin, widgetOrigins: [origin], clientAddress: 'none', networks: [] },
    }),
  )
  const jar = new Map<string, string>()
  const asked: string[] = []
  const trouble = new Map<string, () => Promise<Response>>()
  const elsewhere = globalThis.fetch
  vi.stubGlobal('fetch', async (input: URL | string | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== serviceOrigin) return elsewhere(input, init)
    asked.push(url.pathname)
    const instead = trouble.get(url.pathname)
    if (instead) return instead()
    const headers = new Headers(init.headers)
    headers.set('Origin', origin)
    if (init.credentials === 'include' && jar.size > 0)
      headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await app.request(url.pathname, {
      method: init.method ?? 'GET',
      headers,
      ...(typeof init.body === 'string' && { body: init.body }),
    })
    for (const line of keepsCookies ? response.headers.getSetCookie() : []) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  })
  return {
    asked,
    trouble,
    jar,
    /** The account of the session that the browser's cookie shows. */
    async account(): Promise<unknown> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.request(paths.session, { headers: { Origin: origin, Cookie: cookie } })
      const { session }: { session?: { address: string } } = await response.json()
      return session?.address
    },
  }
}

const down = () => Promise.reject(new TypeError('Failed to fetch'))
const cantBeReached = "The sign-in service can't be reached."

/** A page whose build signs visitors in; again, on the same wallet, after a reload. */
function page(
  devWallet = announce(walletFor(chains())),
  { options, ...others }: { options?: Partial<DialogOptions> } = {},
) {
  const events: AnalyticsEvent['event'][] = []
  const loaded = loadPage(chains())
  const user = renderDialog(chains(), loaded, {
    options: { signInUrl: serviceOrigin, ...options },
    onEvent: ({ event }) => void events.push(event),
    ...others,
  })
  return { ...loaded, devWallet, user, events }
}

/** A page whose visitor has chosen the wallet and is asked to sign. */
async function askedPage() {
  const started = page()
  await press(started.user, 'Open')
  await press(started.user, /^Development Wallet/)
  await heading('Sign In')
  return started
}

/** A page whose visitor has signed in. */
async function signedInPage() {
  const started = await askedPage()
  await press(started.user, 'Sign')
  await waitFor(() => expect(isOpen()).toBe(false))
  return started
}

const isGone = (started: { session: Parameters<typeof sessionIs>[0] }) =>
  sessionIs(started.session, ({ status }) => status === 'disconnected')

describe('signing in', () => {
  // Proves: Specification §1, §2.3, §7
  test('a wallet that connects leads to the signature, and the signature signs in', async () => {
    const { account, asked } = service()
    const started = await askedPage()
    expect(screen.getByText('Kudos needs to connect to your wallet')).toBeDefined()
    expect(
      screen.getByText(
        'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
      ),
    ).toBeDefined()
    expect(asked).not.toContain(paths.nonce)
    await press(started.user, 'Sign')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(started.session.get()).toMatchObject({ status: 'connected', address: main })
    expect(await account()).toBe(main)
    expect(methodsOf(started.devWallet).filter(method => method === 'personal_sign')).toHaveLength(1)
    expect(started.events).toEqual(
      expect.arrayContaining(['CLICK_SIGN_SIWE_MESSAGE', 'SIWE_AUTH_SUCCESS', 'MODAL_CLOSE']),
    )
    expect(started.events.filter(event => event === 'MODAL_CLOSE')).toHaveLength(1)
  })

  test('where cookies are blocked, a token in memory keeps the session until the page goes', async () => {
    const { asked } = service({ keepsCookies: false })
    const started = await signedInPage()
    await press(started.user, 'Open')
    await heading('Account')
    await waitFor(() => expect(asked.filter(path => path === paths.session).length).toBeGreaterThan(1))
    expect(screen.queryByRole('heading', { name: 'Sign In' })).toBeNull()
    // The next page knows of no session, and asks.
    const again = page(started.devWallet)
    await act(() => again.wallet.connect(rdns))
    await heading('Sign In')
  })

  // Proves: Specification §4
  test('a session is found again after a reload, and nothing is asked', async () => {
    const { asked, account } = service()
    const { devWallet } = await signedInPage()
    asked.splice(0)
    const signatures = methodsOf(devWallet).length
    const again = page(devWallet)
    await act(() => again.wallet.reconnect())
    await waitFor(() => expect(asked).toEqual([paths.session]))
    await press(again.user, 'Open')
    await heading('Account')
    expect(await account()).toBe(main)
    expect(methodsOf(devWallet).slice(signatures)).not.toContain('personal_sign')
  })

  // Proves: Specification §4
  test('a session that has ended meanwhile is asked for anew after a reload: the dialog opens with it', async () => {
    const { jar } = service()
    const { devWallet } = await signedInPage()
    jar.clear()
    const again = page(devWallet)
    await act(() => again.wallet.reconnect())
    await heading('Sign In')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  // Proves: Specification §4
  test('signed out elsewhere: seen when the dialog is opened', async () => {
    const { jar } = service({ keepsCookies: true })
    const { devWallet } = await signedInPage()
    const again = page(devWallet)
    await act(() => again.wallet.reconnect())
    await waitFor(() => expect(jar.size).toBe(1))
    await press(again.user, 'Open')
    await heading('Account')
    await press(again.user, 'Close')
    jar.clear()
    await press(again.user, 'Open')
    await heading('Sign In')
  })

  // Proves: Specification §4
  test("a session of another account is ended, and the connected one's asked for", async () => {
    const { account } = service()
    const { devWallet } = await signedInPage()
    devWallet.setAccounts([second ?? main ?? '0x'])
    const again = page(devWallet)
    await act(() => again.wallet.reconnect())
    await heading('Sign In')
    await waitFor(async () => expect(await account()).toBeUndefined())
    await press(again.user, 'Sign')
    await waitFor(async () => expect(await account()).toBe(second))
  })

  // Proves: Specification §4
  test('a session without a wallet is ended, also where the dialog stays closed', async () => {
    const { account } = service()
    await signedInPage()
    expect(await account()).toBe(main)
    window.localStorage.clear()
    page()
    await waitFor(async () => expect(await account()).toBeUndefined())
    expect(isOpen()).toBe(false)
  })

  test('a session whose wallet may still come is ended when the dialog opens', async () => {
    const { account } = service()
    await signedInPage()
    leave()
    const again = page(walletFor(chains()))
    await press(again.user, 'Open')
    await heading('Connect Wallet')
    await waitFor(async () => expect(await account()).toBeUndefined())
  })

  // Proves: Specification §4
  test('disconnecting signs out', async () => {
    const { account } = service()
    const started = await signedInPage()
    await press(started.user, 'Open')
    await press(started.user, 'Disconnect')
    await waitFor(async () => expect(await account()).toBeUndefined())
    expect(isOpen()).toBe(false)
  })

  // Proves: Specification §4
  test('another account is signed out first, and asked to sign', async () => {
    const { account, asked } = service()
    const started = await signedInPage()
    asked.splice(0)
    act(() => started.devWallet.setAccounts([second ?? main ?? '0x']))
    await heading('Sign In')
    await waitFor(async () => expect(await account()).toBeUndefined())
    expect(asked[0]).toBe(paths.signOut)
    await press(started.user, 'Sign')
    await waitFor(async () => expect(await account()).toBe(second))
  })

  // Proves: Specification §4
  test('a change of network alone signs nobody out', async () => {
    const { account, asked } = service()
    const started = await signedInPage()
    asked.splice(0)
    act(() => started.devWallet.setChain(11155111))
    await sessionIs(started.session, ({ walletChainId }) => walletChainId === 11155111)
    expect(isOpen()).toBe(false)
    expect(asked).toEqual([])
    expect(await account()).toBe(main)
  })

  // Proves: Specification §7
  test('a page may bring a site of its own, and keep the session when the wallet goes', async () => {
    const told: unknown[] = []
    let known: { address: string; chainId: number } | undefined
    const signIn: NonNullable<DialogOptions['signIn']> = {
      signOutOnDisconnect: false,
      nonce: async () => ({ nonce: 'a1b2c3d4e5' }),
      message: ({ address, nonce, chainId }) => `${address} ${nonce} ${chainId}`,
      verify: async ({ message, signature }) => {
        told.push(message, signature.length)
        known = { address: main ?? '', chainId: 31337 }
        return known
      },
      session: async () => known,
      signOut: async () => {
        known = undefined
      },
      onSignIn: session => void told.push(session.address),
      onSignOut: () => void told.push('out'),
    }
    const started = page(undefined, { options: { signIn } })
    await press(started.user, 'Open')
    await press(started.user, /^Development Wallet/)
    await press(started.user, 'Sign')
    await waitFor(() => expect(isOpen()).toBe(false))
    await act(() => started.wallet.disconnect())
    expect(told).toEqual([`${main} a1b2c3d4e5 31337`, 132, main])
    // It comes back, and nothing is asked.
    await press(started.user, 'Open')
    await press(started.user, /^Development Wallet/)
    await sessionIs(started.session, ({ status }) => status === 'connected')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(told).toHaveLength(3)
  })

  test('switched off, nobody is asked to sign', async () => {
    const { asked } = service()
    const started = page(undefined, { options: { signInUrl: undefined } })
    await press(started.user, 'Open')
    await press(started.user, /^Development Wallet/)
    await sessionIs(started.session, ({ status }) => status === 'connected')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(asked).toEqual([])
  })
})

// Proves: Specification §4
describe('whoever goes without signing is disconnected', () => {
  // Proves: Specification §2.3, §4
  test.each(['Cancel', 'Close'])('by %s', async way => {
    const { account } = service()
    const started = await askedPage()
    await press(started.user, way)
    await isGone(started)
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(await account()).toBeUndefined()
    expect(started.events.includes('CLICK_CANCEL_SIWE')).toBe(way === 'Cancel')
  })

  // Proves: Specification §2.3
  test('by Back, which leads to Connect', async () => {
    service()
    const started = await askedPage()
    await press(started.user, 'Back')
    await isGone(started)
    await heading('Connect Wallet')
    await press(started.user, /^Development Wallet/)
    await heading('Sign In')
  })

  // Proves: Specification §2.3
  test('also while the wallet still shows the message: its late yes changes nothing', async () => {
    const { account, asked } = service()
    const started = await askedPage()
    const release = started.devWallet.hold('personal_sign')
    await press(started.user, 'Sign')
    await screen.findByRole('button', { name: 'Signing...' })
    await waitFor(() => expect(methodsOf(started.devWallet)).toContain('personal_sign'))
    await press(started.user, 'Close')
    await isGone(started)
    release()
    await new Promise(resolve => setTimeout(resolve))
    expect(asked).not.toContain(paths.verify)
    expect(await account()).toBeUndefined()
    expect(isOpen()).toBe(false)
  })

  // Proves: Specification §4
  test('a wallet that goes away by itself leads to Connect', async () => {
    service()
    const started = await askedPage()
    act(() => started.devWallet.setAccounts([]))
    await isGone(started)
    await heading('Connect Wallet')
  })
})

describe('when it does not work', () => {
  test('a wallet that is busy declines, too, and says why', async () => {
    service()
    const started = await askedPage()
    started.devWallet.refuse('personal_sign', new ProviderRpcError(-32002, 'Pending'))
    await press(started.user, 'Sign')
    await waitFor(() => expect(screen.getAllByText('Signature declined').length).toBeGreaterThan(0))
    screen.getByText('A request is already waiting in your wallet.')
    screen.getByText(/^Sign this message to prove you own this wallet and proceed\./)
  })

  // Proves: Specification §4, §8
  test('a refusal in the wallet reads "Signature declined", and can be tried again', async () => {
    const { account } = service()
    const started = await askedPage()
    started.devWallet.refuse('personal_sign')
    await press(started.user, 'Sign')
    await waitFor(() => expect(screen.getAllByText('Signature declined').length).toBeGreaterThan(0))
    expect(started.session.get().status).toBe('connected')
    expect(started.events).toContain('SIWE_AUTH_ERROR')
    started.devWallet.restore('personal_sign')
    await press(started.user, 'Try again')
    await waitFor(async () => expect(await account()).toBe(main))
  })

  // Proves: Specification §7
  test.each([
    ['the nonce, out of reach', paths.nonce, down, cantBeReached],
    ['the nonce, broken', paths.nonce, async () => new Response('no', { status: 502 }), cantBeReached],
    [
      'the nonce, nonsense',
      paths.nonce,
      async () => Response.json({ nonce: 7 }),
      'The sign-in service sent an invalid response.',
    ],
    ['the signature, out of reach', paths.verify, down, cantBeReached],
    [
      'the signature, refused',
      paths.verify,
      async () =>
        Response.json(
          { code: 'wrong-signature', message: 'The signature does not belong to this message and account.' },
          { status: 400 },
        ),
      'The signature does not belong to this message and account.',
    ],
    [
      'the signature, nonsense',
      paths.verify,
      async () => Response.json({ session: 'yes' }),
      'The sign-in service sent an invalid response.',
    ],
  ])('the service fails at %s: one sentence, and another try', async (_what, path, answer, sentence) => {
    const { trouble, account } = service()
    const started = await askedPage()
    trouble.set(path, answer)
    await press(started.user, 'Sign')
    await screen.findAllByText(sentence, { exact: false })
    expect(started.session.get().status).toBe('connected')
    trouble.clear()
    await press(started.user, 'Try again')
    await waitFor(async () => expect(await account()).toBe(main))
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  // Proves: Specification §7
  test('the service fails at the session: it is asked again before the wallet is', async () => {
    const { trouble } = service()
    const { devWallet } = await signedInPage()
    trouble.set(paths.session, down)
    const again = page(devWallet)
    await act(() => again.wallet.reconnect())
    await heading('Sign In')
    await screen.findAllByText(cantBeReached, { exact: false })
    trouble.clear()
    const before = methodsOf(devWallet).filter(method => method === 'personal_sign').length
    await press(again.user, 'Try again')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(again.session.get().status).toBe('connected')
    expect(methodsOf(devWallet).filter(method => method === 'personal_sign')).toHaveLength(before)
  })

  // Proves: Specification §4
  test('a goodbye that the service did not hear is said again, and the old session never taken up', async () => {
    const { trouble, account } = service()
    const started = await signedInPage()
    trouble.set(paths.signOut, down)
    await act(() => started.wallet.disconnect())
    await waitFor(async () => expect(await account()).toBe(main))
    trouble.clear()
    await press(started.user, 'Open')
    await press(started.user, /^Development Wallet/)
    await heading('Sign In')
    await waitFor(async () => expect(await account()).toBeUndefined())
  })

  // Proves: Design §8
  test('with the service down for good, nobody is stuck: Cancel leads out', async () => {
    const { trouble } = service()
    for (const path of Object.values(paths)) trouble.set(path, down)
    const started = await askedPage()
    await screen.findAllByText(cantBeReached, { exact: false })
    await press(started.user, 'Try again')
    await screen.findAllByText(cantBeReached, { exact: false })
    await press(started.user, 'Cancel')
    await isGone(started)
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  // Proves: Design §8
  test('a wallet that does not answer: after 30 s a reminder, another try, and only the current one counts', async () => {
    const { account } = service()
    const wait = window.setTimeout.bind(window)
    vi.stubGlobal('setTimeout', (run: () => void, delay?: number, ...more: unknown[]) =>
      wait(run, delay === 30_000 ? 0 : delay, ...more),
    )
    const started = await askedPage()
    started.devWallet.hang('personal_sign')
    await press(started.user, 'Sign')
    await screen.findByText('Your wallet may be waiting for you.')
    started.devWallet.restore('personal_sign')
    await press(started.user, 'Try again')
    await waitFor(async () => expect(await account()).toBe(main))
    await waitFor(() => expect(isOpen()).toBe(false))
  })
})
