// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { findWaysToConnect } from './list.ts'

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

afterEach(() => {
  Reflect.deleteProperty(window, 'ethereum')
})

test('asks wallets to announce themselves, and lists them in the order they do', () => {
  const answer = () => announce(wallet('first'))
  window.addEventListener('eip6963:requestProvider', answer, { once: true })
  const ways = findWaysToConnect({ allWallets: 'SHOW' })
  announce(wallet('second'))
  expect(ways.get().map(({ id }) => id)).toEqual(['first', 'second'])
})

test('tells its listeners when another wallet turns up', () => {
  const ways = findWaysToConnect({ allWallets: 'SHOW' })
  const listener = vi.fn()
  ways.subscribe(listener)
  announce(wallet('late'))
  expect(listener).toHaveBeenCalledOnce()
})

test('lists a wallet once, however often it announces itself', () => {
  const ways = findWaysToConnect({ allWallets: 'SHOW' })
  const one = wallet('one')
  announce(one)
  announce(one)
  expect(ways.get()).toHaveLength(1)
})

test('a wallet that takes the name of another does not hide it', () => {
  const ways = findWaysToConnect({ allWallets: 'SHOW' })
  announce(wallet('io.known'))
  announce(wallet('io.known'))
  expect(new Set(ways.get().map(({ id }) => id)).size).toBe(2)
})

test('a flood of wallets does not bury the list', () => {
  const ways = findWaysToConnect({ allWallets: 'SHOW' })
  for (let index = 0; index < 500; index++) announce(wallet(`flood.${index}`))
  expect(ways.get()).toHaveLength(50)
})

test("a wallet's name can't turn around or fill what stands beside it", () => {
  const ways = findWaysToConnect({ allWallets: 'SHOW' })
  announce(wallet('long', { name: `\u202e${'x'.repeat(500)}` }))
  expect(ways.get()[0]?.name).toBe(`${'x'.repeat(40)}…`)
})

test.each([
  ['nothing', undefined],
  ['no info', { provider }],
  ['no provider', { info: wallet('x').info }],
  ['an empty name', wallet('x', { name: '' })],
  ['a number as rdns', wallet('x', { rdns: 7 })],
])('passes over an announcement with %s', (_, detail) => {
  const ways = findWaysToConnect({ allWallets: 'SHOW' })
  announce(detail)
  expect(ways.get()).toEqual([])
})

test('asks no third party for an icon', () => {
  const ways = findWaysToConnect({ allWallets: 'SHOW' })
  announce(wallet('tracker', { icon: 'https://tracker.example/icon.png' }))
  expect(ways.get()[0]).toMatchObject({ id: 'tracker', icon: undefined })
})

test('offers the browser wallet only while no wallet announced itself', () => {
  Object.assign(window, { ethereum: provider })
  const ways = findWaysToConnect({ allWallets: 'SHOW' })
  expect(ways.get().map(({ name }) => name)).toEqual(['Browser Wallet'])
  announce(wallet('announced'))
  expect(ways.get().map(({ name }) => name)).toEqual(['announced'])
})

test('finds a browser wallet that comes late', () => {
  const ways = findWaysToConnect({ allWallets: 'SHOW' })
  expect(ways.get()).toEqual([])
  Object.assign(window, { ethereum: provider })
  window.dispatchEvent(new Event('ethereum#initialized'))
  expect(ways.get()).toHaveLength(1)
})
