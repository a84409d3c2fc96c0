// @vitest-environment jsdom
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import type { ConnectOption } from './ConnectOption.ts'
import { findConnectOptions } from './list.ts'

const icon = 'data:image/svg+xml,<svg/>'
const provider = { request: async () => [] }

/** Announces as EIP-6963 says, once. */
function announce(detail: unknown) {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
const wallet = (rdns: string, info: object = {}) => ({
  info: { uuid: crypto.randomUUID(), rdns, name: rdns, icon, ...info },
  provider,
})

/** The connect options that this browser itself brings. */
function browserOptions() {
  const { connectOptions, look } = findConnectOptions({ allWallets: 'SHOW' }, safeStorage)
  const { get, subscribe } = connectOptions
  return {
    look,
    subscribe,
    get: () => get().filter(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED'),
  }
}

afterEach(() => {
  Reflect.deleteProperty(window, 'ethereum')
})

// Proves: Specification §2.3, §3
test('asks wallets to announce themselves, and lists them in the order they do', () => {
  const answer = () => announce(wallet('com.first'))
  window.addEventListener('eip6963:requestProvider', answer, { once: true })
  const connectOptions = browserOptions()
  announce(wallet('com.second'))
  expect(connectOptions.get().map(({ id }) => id)).toEqual(['com.first', 'com.second'])
})

test('tells its listeners when another wallet turns up', () => {
  const connectOptions = browserOptions()
  const listener = vi.fn()
  connectOptions.subscribe(listener)
  announce(wallet('com.late'))
  expect(listener).toHaveBeenCalledOnce()
})

test('lists a wallet once, however often it announces itself', () => {
  const connectOptions = browserOptions()
  const one = wallet('com.one')
  announce(one)
  announce(one)
  expect(connectOptions.get()).toHaveLength(1)
})

test('a wallet that takes the name of another does not hide it', () => {
  const connectOptions = browserOptions()
  announce(wallet('io.known'))
  announce(wallet('io.known'))
  expect(new Set(connectOptions.get().map(({ id }) => id)).size).toBe(2)
})

test.each(['walletConnect', 'coinbaseWalletSDK', 'injected'])(
  "a wallet that calls itself %s takes no other option's place",
  rdns => {
    const { get } = findConnectOptions({ allWallets: 'SHOW', projectId: 'local' }, safeStorage).connectOptions
    const before = get().map(({ id }) => id)
    announce(wallet(rdns))
    announce(wallet(rdns))
    const after = get().map(({ id }) => id)
    expect(new Set(after).size).toBe(before.length + 2)
    expect(after.filter(id => id === rdns)).toEqual(before.filter(id => id === rdns))
  },
)

test('a flood of wallets does not bury the list', () => {
  const connectOptions = browserOptions()
  for (let index = 0; index < 500; index++) announce(wallet(`flood.${index}`))
  expect(connectOptions.get()).toHaveLength(50)
})

test("a wallet's name can't turn around or fill what stands beside it", () => {
  const connectOptions = browserOptions()
  announce(wallet('com.long', { name: `\u202e${'x'.repeat(500)}` }))
  expect(connectOptions.get()[0]?.name).toBe(`${'x'.repeat(40)}…`)
})

test.each([
  ['nothing', undefined],
  ['no info', { provider }],
  ['no provider', { info: wallet('x').info }],
  ['an empty name', wallet('x', { name: '' })],
  ['a number as rdns', wallet('x', { rdns: 7 })],
])('passes over an announcement with %s', (_, detail) => {
  const connectOptions = browserOptions()
  announce(detail)
  expect(connectOptions.get()).toEqual([])
})

// Proves: Design §8
test('asks no third party for an icon', () => {
  const connectOptions = browserOptions()
  announce(wallet('com.tracker', { icon: 'https://tracker.example/icon.png' }))
  expect(connectOptions.get()[0]).toMatchObject({ id: 'com.tracker', icon: undefined })
})

// Proves: Specification §3; Design §8
test('offers the browser wallet only while no wallet announced itself', () => {
  Object.assign(window, { ethereum: provider })
  const connectOptions = browserOptions()
  expect(connectOptions.get().map(({ name }) => name)).toEqual(['Browser Wallet'])
  announce(wallet('com.announced'))
  expect(connectOptions.get().map(({ name }) => name)).toEqual(['com.announced'])
})

// Proves: Specification §2.3
test('finds a browser wallet that comes late', () => {
  const connectOptions = browserOptions()
  expect(connectOptions.get()).toEqual([])
  Object.assign(window, { ethereum: provider })
  window.dispatchEvent(new Event('ethereum#initialized'))
  expect(connectOptions.get()).toHaveLength(1)
})

// Proves: Specification §3
test('Coinbase is there in any browser, under the name by which its extension is known', () => {
  const coinbase = findConnectOptions({ allWallets: 'SHOW' }, safeStorage)
    .connectOptions.get()
    .find(({ id }) => id === 'coinbaseWalletSDK')
  expect(coinbase).toMatchObject({
    type: 'EXTERNAL',
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
  })
})

/** The network that an option's wallet answers with. */
async function chainIdOf(option: ConnectOption | undefined) {
  const create = await option?.load()
  const { connectors } = createConfig({
    chains: [mainnet],
    connectors: create ? [create] : [],
    transports: { 1: custom(provider) },
    multiInjectedProviderDiscovery: false,
  })
  return connectors[0]?.getChainId()
}

const throws = {
  get() {
    throw new Error('Not for you.')
  },
}

test('a window.ethereum that throws, or is no wallet, leaves the other ways to connect', () => {
  Object.defineProperty(window, 'ethereum', { ...throws, configurable: true })
  expect(browserOptions().get()).toEqual([])
  announce(wallet('com.announced'))
  Object.defineProperty(window, 'ethereum', { value: { isMetaMask: true }, configurable: true })
  expect(browserOptions().get()).toEqual([])
})

test.each([
  ['info', Object.defineProperty({ provider }, 'info', throws)],
  ['provider', Object.defineProperty({ info: wallet('com.bad').info }, 'provider', throws)],
  ['name', { info: Object.defineProperty({ ...wallet('com.bad').info }, 'name', throws), provider }],
  ['request', { info: wallet('com.bad').info, provider: Object.defineProperty({}, 'request', throws) }],
  ['anything', { info: wallet('com.bad').info, provider: new Proxy({}, { get: throws.get }) }],
])('an announcement whose %s throws hides no other wallet', (_, detail) => {
  const connectOptions = browserOptions()
  announce(detail)
  announce(wallet('com.good'))
  expect(connectOptions.get().map(({ id }) => id)).toEqual(['com.good'])
})

test('a provider may be a function', async () => {
  const asked: string[] = []
  const callable = Object.assign(() => undefined, {
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      return '0x1'
    },
    on() {},
  })
  const connectOptions = browserOptions()
  announce({ ...wallet('com.callable'), provider: callable })
  expect(await chainIdOf(connectOptions.get()[0])).toBe(1)
  expect(asked).toEqual(['eth_chainId'])
})

test('a wallet that announces itself again with another provider is asked through that', async () => {
  const connectOptions = browserOptions()
  const info = wallet('com.updated').info
  const answering = (chainId: string) => ({ request: async () => chainId, on() {} })
  announce({ info, provider: answering('0x1') })
  announce({ info, provider: answering('0x2') })
  expect(connectOptions.get()).toHaveLength(1)
  expect(await chainIdOf(connectOptions.get()[0])).toBe(2)
})

test('a wallet that did not announce itself is found at the next look', () => {
  const connectOptions = browserOptions()
  const listener = vi.fn()
  connectOptions.subscribe(listener)
  connectOptions.look()
  expect(listener).not.toHaveBeenCalled()
  Object.assign(window, { ethereum: provider })
  connectOptions.look()
  expect(connectOptions.get().map(({ name }) => name)).toEqual(['Browser Wallet'])
})

test('a wallet that announces itself under two names is one', () => {
  const connectOptions = browserOptions()
  const phone = { ...provider }
  announce({ ...wallet('io.metamask.mobile'), provider: phone })
  announce({ ...wallet('io.metamask'), provider: phone })
  expect(connectOptions.get().map(({ id }) => id)).toEqual(['io.metamask.mobile'])
})
