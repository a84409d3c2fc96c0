// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { safeStorage } from '#lib/safeStorage.ts'
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
  const { get, subscribe } = findConnectOptions({ allWallets: 'SHOW' }, safeStorage)
  return { subscribe, get: () => get().filter(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED') }
}

afterEach(() => {
  Reflect.deleteProperty(window, 'ethereum')
})

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
    const { get } = findConnectOptions({ allWallets: 'SHOW', projectId: 'local' }, safeStorage)
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

test('asks no third party for an icon', () => {
  const connectOptions = browserOptions()
  announce(wallet('com.tracker', { icon: 'https://tracker.example/icon.png' }))
  expect(connectOptions.get()[0]).toMatchObject({ id: 'com.tracker', icon: undefined })
})

test('offers the browser wallet only while no wallet announced itself', () => {
  Object.assign(window, { ethereum: provider })
  const connectOptions = browserOptions()
  expect(connectOptions.get().map(({ name }) => name)).toEqual(['Browser Wallet'])
  announce(wallet('com.announced'))
  expect(connectOptions.get().map(({ name }) => name)).toEqual(['com.announced'])
})

test('finds a browser wallet that comes late', () => {
  const connectOptions = browserOptions()
  expect(connectOptions.get()).toEqual([])
  Object.assign(window, { ethereum: provider })
  window.dispatchEvent(new Event('ethereum#initialized'))
  expect(connectOptions.get()).toHaveLength(1)
})

test('Coinbase is there in any browser, under the name by which its extension is known', () => {
  const coinbase = findConnectOptions({ allWallets: 'SHOW' }, safeStorage)
    .get()
    .find(({ id }) => id === 'coinbaseWalletSDK')
  expect(coinbase).toMatchObject({
    type: 'EXTERNAL',
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
  })
})
