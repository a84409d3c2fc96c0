// @vitest-environment jsdom
import '../../support/chain/nodeWebSocket.ts'
import { describe, expect, test, vi } from 'vitest'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { keyValueStorage } from '#wallets/connectors/keyValueStorage.ts'
import { forgetSharedCore, sharedCore, subscriptionsKey } from '#wallets/connectors/walletConnectInternals.ts'
import { createWalletConnectProvider } from '#wallets/connectors/walletConnectProvider.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { testChain } from '../../support/chain/testChain.ts'
import {
  ends,
  freshRelays,
  loseRelay,
  pageCore,
  patience,
  pocketWallet,
  relay,
  relayUrl,
} from '../relay/relayPage.ts'

const chain = testChain()
freshRelays()

const networks = () => [31337, 31338].map(id => ({ id, rpcUrls: { default: { http: [chain().url] } } }))

/** What a page load makes. */
function loadPage() {
  const leave = new AbortController()
  ends.push(() => leave.abort())
  const provider = createWalletConnectProvider(
    { projectId: 'local', relayUrl, storage: safeStorage, signal: leave.signal },
    networks(),
  )
  return { provider, leave }
}

async function connected(accounts = localAccounts.visitors) {
  const chains = networks().map(({ id }) => ({ id, rpcUrl: chain().url }))
  const phone = await pocketWallet({ accounts, chains })
  const { provider, leave } = loadPage()
  await provider.pair({ onUri: uri => void phone.pair(uri) })
  const { address: from } = localAccounts.visitors[0] ?? localAccounts.owner
  const send = () =>
    provider.request({
      method: 'eth_sendTransaction',
      params: [{ from, to: localAccounts.recipient.address, value: '0x1' }],
    })
  const sentCount = () => phone.keys.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  const carriedOut = () => chain().client.getTransactionCount({ address: from })
  return { phone, provider, send, sentCount, carriedOut, leave }
}

describe('a private part of the library that is used', () => {
  const sharedCoreOf = (): unknown => Reflect.get(globalThis, sharedCore)

  test('is its one core, which is another once it is forgotten', async () => {
    await connected()
    const first = sharedCoreOf()
    expect(first).toHaveProperty('relayer')
    forgetSharedCore()
    await connected()
    expect(sharedCoreOf()).toHaveProperty('relayer')
    expect(sharedCoreOf()).not.toBe(first)
  })

  test('is where it stores what it subscribed to', async () => {
    await connected()
    const stored = keyValueStorage(safeStorage, 'kudos.wallet.walletConnect')
    const subscriptions = await stored.getItem<object[]>(subscriptionsKey)
    expect(subscriptions?.length).toBeGreaterThan(0)
  })

  test('is what asks a third page for its word, which it never does', async () => {
    const { send } = await connected()
    await send()
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('is the session that it speaks for: the one of the page before, although another wallet has one, too', async () => {
    const [, ...others] = localAccounts.visitors
    await connected(others)
    // Another page has a library of its own, and what is stored in common.
    forgetSharedCore()
    await connected()
    forgetSharedCore()
    const { provider } = loadPage()
    expect(await provider.resume()).toBe(true)
    const addresses = localAccounts.visitors.map(({ address }) => address)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(addresses)
  })

  test('is its answer to a wallet that has changed its network: it is told once, and the wallet asked nothing', async () => {
    const { phone, provider } = await connected()
    const heard: unknown[] = []
    provider.on('chainChanged', chainId => heard.push(chainId))
    await phone.setChain(31338)
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), patience)
    expect(heard).toEqual(['0x7a6a'])
    expect(phone.keys.requests).toEqual([])
  })

  test('is what it takes up a second after its start: nothing that it is about already, so a session ends once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { phone, provider } = await connected()
    const published = () => relay.methods.filter(method => method === 'irn_publish').length
    await expect.poll(published).toBe(1)
    relay.mute(true)
    const ended = phone.endSessions()
    // The wallet's word, and the page's, which has read it and waits for the relay.
    await expect.poll(published).toBe(3)
    await vi.advanceTimersByTimeAsync(1_000)
    const lost = new Promise(resolve => provider.on('disconnect', resolve))
    relay.mute(false)
    vi.useRealTimers()
    await Promise.all([lost, ended])
    await bothHaveLeft()
  })

  test('is its end of a session: one that the visitor leaves while the wallet ends it ends once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { phone, provider } = await connected()
    const published = () => relay.methods.filter(method => method === 'irn_publish').length
    await expect.poll(published).toBe(1)
    relay.mute(true)
    const ended = phone.endSessions()
    await expect.poll(published).toBe(3)
    const left = provider.disconnect()
    // The visitor has gone, whatever the relay says, and when.
    await vi.advanceTimersByTimeAsync(3_000)
    await left
    relay.mute(false)
    vi.useRealTimers()
    await ended
    await bothHaveLeft()
  })

  test('is its connection: stopped, it leaves the relay and stays away', async () => {
    const { leave, send } = await connected()
    // By then the library has said all that belongs to the pairing.
    await send()
    const before = relay.connections()
    leave.abort()
    await vi.waitFor(() => expect(relay.connections()).toBe(before - 1), patience)
    expect(sharedCoreOf()).toBeUndefined()
  })

  test('is its way to the relay: lost, it is made once for all who ask at the same time', async () => {
    await connected()
    const { crypto, relayer } = pageCore()
    const connections = vi.spyOn(crypto, 'signJWT')
    await loseRelay()
    const fetchMail = () => relayer.request({ method: 'irn_batchFetchMessages', params: { topics: [] } })
    await Promise.all([fetchMail(), fetchMail(), fetchMail()])
    expect(connections).toHaveBeenCalledTimes(1)
  })
})

// What follows is how the library ends a request that may have been carried out: what decides whether a tip was sent reads
// these very shapes.

test.each([
  ['a refusal', { code: 5000, message: 'User rejected.' }, { code: 5000, message: 'User rejected.' }],
  ['a refusal as in EIP-1193', { code: 4001, message: 'No.' }, { code: 4001, message: 'No.' }],
  ['a refused method', { code: 5001, message: 'Rejected.' }, { code: 5001, message: 'Rejected.' }],
  // The library puts its own words for the codes of JSON-RPC.
  ['an error', { code: -32603, message: 'already known' }, { code: -32603, message: 'Internal error' }],
])('%s of the wallet arrives as a plain object with its code', async (_, answer, raw) => {
  const { phone, send } = await connected()
  phone.keys.lose('eth_sendTransaction', answer)
  await expect(send()).rejects.toEqual(raw)
})

/** A request that the wallet has carried out, and whose answer it keeps. */
async function unanswered(before = () => {}) {
  const page = await connected()
  // By then the relay has acknowledged all that belongs to the pairing: what it never acknowledges is this request alone.
  await page.send()
  const count = await page.carriedOut()
  page.phone.keys.hold('eth_sendTransaction')
  before()
  const sent = page.send()
  sent.catch(() => undefined)
  await vi.waitFor(async () => expect(await page.carriedOut()).toBe(count + 1), patience)
  return { ...page, sent }
}

/** Resolves once page and wallet have told the relay that the session is over; without a relay they would complain. */
const bothHaveLeft = () =>
  vi.waitFor(
    () => expect(relay.methods.filter(method => method === 'irn_unsubscribe').length).toBeGreaterThan(1),
    patience,
  )

test('a session that the wallet ends meanwhile arrives as 6000', async () => {
  const { phone, sent } = await unanswered()
  await phone.endSessions()
  await expect(sent).rejects.toEqual({ code: 6000, message: 'User disconnected.' })
  await bothHaveLeft()
})

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

test('silence arrives after five minutes as an error without a code', async () => {
  // The library has a second copy of this rejection, which nobody handles.
  const reporters = process.rawListeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', () => {})
  const { sent, provider, phone } = await unanswered(fakeTimers)
  // What the wallet says next comes after the relay's word that it has carried the request.
  const told = new Promise(resolve => provider.on('accountsChanged', resolve))
  await phone.setAccounts([localAccounts.owner.address])
  await told
  await vi.advanceTimersByTimeAsync(300_000)
  await expect(sent).rejects.toThrow(new Error('Request expired. Please try again.'))
  await new Promise(resolve => setImmediate(resolve))
  process.removeAllListeners('unhandledRejection')
  for (const reporter of reporters) process.on('unhandledRejection', (...details) => reporter(...details))
})

test.each([
  ['a relay that carries it and falls silent', () => {}],
  [
    'a relay that carries it and is gone',
    () => {
      relay.refuse(true)
      relay.drop()
    },
  ],
])('%s arrives as a request that could not be published, although the wallet has it', async (_, fail) => {
  const { sent } = await unanswered(() => {
    fakeTimers()
    relay.mute(true)
  })
  fail()
  await vi.advanceTimersByTimeAsync(100_000)
  await expect(sent).rejects.toThrow(/^Failed to publish payload, please try again\./)
})

test('after the session has ended nothing is asked, and that is said by an error of ours', async () => {
  const { provider, send, sentCount } = await connected()
  await provider.disconnect()
  await expect(send()).rejects.toMatchObject({ name: 'KudosError', code: 'disconnected', notAsked: true })
  expect(sentCount()).toBe(0)
  await bothHaveLeft()
})
