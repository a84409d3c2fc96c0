// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { announceWallet } from '../../../local/devWallet/announce.ts'
import type { DevWallet } from '../../../local/devWallet/provider.ts'
import { ProviderRpcError, userRejected } from '../../../local/devWallet/rpcErrors.ts'
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

const { announce, chains, leave } = walletSetup()
const ends: (() => void)[] = []

afterEach(() => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) end()
  Reflect.deleteProperty(window, 'ethereum')
})

describe('connecting', () => {
  // Proves: Specification §1, §3; Design §3
  test('shows the account, the network and the wallet, and never asks for a network', async () => {
    const devWallet = announce(walletFor(chains(), { chainId: 11155111 }))
    const { session, wallet } = loadPage(chains())
    await wallet.connect(rdns)
    expect(session.get()).toMatchObject({
      status: 'connected',
      address: main,
      walletChainId: 11155111,
      chainId: 31337,
      connector: { id: rdns, name: 'Development Wallet' },
    })
    expect(methodsOf(devWallet)).not.toContain('wallet_switchEthereumChain')
  })

  // Proves: Specification §7; Design §8
  test('opens the wallet that was chosen, whatever stands at window.ethereum', async () => {
    const one = announce(walletFor(chains()), { name: 'One', rdns: 'one.wallet' })
    const two = announce(walletFor(chains()), { name: 'Two', rdns: 'two.wallet' })
    Object.assign(window, { ethereum: one.provider })
    const { session, wallet } = loadPage(chains())
    await wallet.connect('two.wallet')
    expect(session.get().connector?.id).toBe('two.wallet')
    expect(methodsOf(one)).toEqual([])
    expect(methodsOf(two)).toContain('wallet_requestPermissions')
  })

  // Proves: Specification §7
  test('reaches a wallet that does not announce itself', async () => {
    Object.assign(window, { ethereum: walletFor(chains()).provider })
    const { session, wallet } = loadPage(chains())
    await wallet.connect('injected')
    expect(session.get()).toMatchObject({ address: main, connector: { name: 'Browser Wallet' } })
  })

  test.each([
    ['says no', userRejected(), { cancelled: true, code: 'rejected' }],
    ['has a request open already', new ProviderRpcError(-32002, 'Pending'), { code: 'busy' }],
  ])('a wallet that %s leaves the visitor unconnected, with a sentence', async (_, error, expected) => {
    announce(walletFor(chains())).refuse('wallet_requestPermissions', error)
    const { session, wallet } = loadPage(chains())
    await expect(wallet.connect(rdns)).rejects.toMatchObject(expected)
    expect(session.get().status).toBe('disconnected')
  })

  test('a wallet that says yes but shares no account connects nobody', async () => {
    announce(walletFor(chains(), { ask: async () => ({ accounts: [] }) }))
    const { session, wallet } = loadPage(chains())
    await expect(wallet.connect(rdns)).rejects.toMatchObject({
      message: 'Your wallet did not share an account.',
    })
    expect(session.get().status).toBe('disconnected')
  })

  test.each([
    ['nothing as its accounts', { eth_requestAccounts: null }],
    ['junk as its account', { eth_requestAccounts: ['junk'] }],
    ['objects as its accounts', { eth_requestAccounts: [{}] }],
    ['junk as its network', { eth_requestAccounts: [main], eth_chainId: 'junk' }],
  ])('a wallet that answers %s is said to make no sense', async (_, answers) => {
    const known = new Map<string, unknown>(Object.entries({ eth_chainId: '0x7a69', ...answers }))
    const { provider } = walletFor(chains())
    const request = async ({ method }: { method: string }) => known.get(method) ?? null
    ends.push(announceWallet({ ...provider, request }, { name: 'Garbled', rdns: 'garbled.wallet' }))
    const { session, wallet } = loadPage(chains())
    await expect(wallet.connect('garbled.wallet')).rejects.toMatchObject({
      message: 'Your wallet sent an invalid response.',
    })
    expect(session.get().status).toBe('disconnected')
  })

  // Proves: Specification §8
  test('a wallet that is not there is told with a way on', async () => {
    const { wallet } = loadPage(chains())
    await expect(wallet.connect('nowhere')).rejects.toMatchObject({ message: 'Provider not found.' })
  })

  // Proves: Specification §7
  test('a wallet without permissions is asked for its accounts', async () => {
    announce(walletFor(chains())).refuse('wallet_requestPermissions', new ProviderRpcError(-32601, 'No'))
    const { session, wallet } = loadPage(chains())
    await wallet.connect(rdns)
    expect(session.get().address).toBe(main)
  })
})

describe('an abandoned attempt', () => {
  /** Starts an attempt that the wallet has said yes to but not yet told. */
  async function abandonedAttempt() {
    const devWallet = announce(walletFor(chains()))
    const release = devWallet.hold('wallet_requestPermissions')
    const page = loadPage(chains())
    const leaving = new AbortController()
    const attempt = page.wallet.connect(rdns, leaving.signal)
    expect(page.session.get().status).toBe('connecting')
    await expect.poll(() => methodsOf(devWallet)).toContain('wallet_requestPermissions')
    leaving.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'aborted', cancelled: true })
    return { ...page, devWallet, release }
  }

  // Proves: Specification §4
  test('leaves the visitor unconnected at once', async () => {
    const { session } = await abandonedAttempt()
    expect(session.get().status).toBe('disconnected')
  })

  // Proves: Design §8
  test('changes nothing when its answer comes late, nor when its wallet speaks later', async () => {
    const { session, devWallet, release } = await abandonedAttempt()
    release()
    // The library reads the chain last: then the late answer has gone all the way.
    await expect.poll(() => methodsOf(devWallet)).toContain('eth_chainId')
    devWallet.setAccounts(second ? [second] : [])
    devWallet.setChain(11155111)
    await expect.poll(() => methodsOf(devWallet).length).toBeGreaterThan(2)
    expect(session.get()).toEqual({ chainId: 31337, status: 'disconnected' })
  })

  test('does not keep the next one from counting', async () => {
    const { session, wallet, devWallet } = await abandonedAttempt()
    devWallet.restore('wallet_requestPermissions')
    await wallet.connect(rdns)
    expect(session.get()).toMatchObject({ status: 'connected', address: main })
  })

  test('is abandoned by the next one, without being told', async () => {
    const silent = announce(walletFor(chains()), { name: 'Silent', rdns: 'silent.wallet' })
    silent.hang('wallet_requestPermissions')
    announce(walletFor(chains()))
    const { session, wallet } = loadPage(chains())
    const first = wallet.connect('silent.wallet')
    const next = wallet.connect(rdns)
    await expect(first).rejects.toMatchObject({ code: 'aborted' })
    await next
    expect(session.get()).toMatchObject({ status: 'connected', connector: { id: rdns } })
  })
})

test('a yes to what the page asked before a reload counts while the visitor still waits for it', async () => {
  const devWallet = announce(walletFor(chains()))
  const before = loadPage(chains())
  await before.wallet.connect(rdns)
  await before.wallet.disconnect()
  devWallet.refuse('wallet_requestPermissions', new ProviderRpcError(-32002, 'Pending'))
  const { session, wallet } = loadPage(chains())
  await expect(wallet.connect(rdns, new AbortController().signal)).rejects.toMatchObject({ code: 'busy' })
  // The wallet tells of the yes to whoever listens; who is listening shows in the session alone.
  const tell = () => {
    devWallet.setAccounts(main ? [main] : [])
    return session.get()
  }
  await expect.poll(tell).toMatchObject({ status: 'connected', address: main })
})

describe('a connected wallet', () => {
  async function connectedPage() {
    const devWallet = announce(walletFor(chains()))
    const page = loadPage(chains())
    await page.wallet.connect(rdns)
    return { ...page, devWallet }
  }

  // Proves: Specification §4
  test('is followed to another account', async () => {
    const { session, devWallet } = await connectedPage()
    devWallet.setAccounts(second ? [second] : [])
    await sessionIs(session, ({ address }) => address === second)
  })

  // Proves: Specification §4
  test('takes the widget along to a network that is offered', async () => {
    const { session, devWallet } = await connectedPage()
    devWallet.setChain(11155111)
    await sessionIs(session, ({ chainId }) => chainId === 11155111)
  })

  test('leaves the widget where it is when its network is not offered', async () => {
    const { session, devWallet } = await connectedPage()
    devWallet.setChain(137)
    await sessionIs(session, ({ walletChainId }) => walletChainId === 137)
    expect(session.get().chainId).toBe(31337)
  })

  test('is gone when it is locked', async () => {
    const { session, devWallet } = await connectedPage()
    devWallet.setAccounts([])
    await sessionIs(session, ({ status }) => status === 'disconnected')
  })

  test('sends for the account it had, and tells its network when asked', async () => {
    const { wallet, devWallet } = await connectedPage()
    const sender = await wallet.sender(chains()[0])
    devWallet.setChain(11155111)
    expect(sender.address).toBe(main)
    expect(await sender.chainId()).toBe(11155111)
    await sender.switchChain()
    expect(await sender.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })

  // Proves: Specification §8
  test('without one there is nobody to send', async () => {
    const { wallet } = loadPage(chains())
    await expect(wallet.sender(chains()[0])).rejects.toMatchObject({ message: 'No account connected' })
  })
})

describe('a change that the page has not heard of', () => {
  /** A wallet whose events do not reach the page, as in the browser's cache or while an extension sleeps. */
  async function deafPage() {
    const devWallet = walletFor(chains())
    announce({ ...devWallet, provider: { ...devWallet.provider, on: () => {} } })
    const page = loadPage(chains())
    await page.wallet.connect(rdns)
    return { ...page, devWallet }
  }
  const showAgain = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  test('is there once the page is shown again', async () => {
    const { session, devWallet } = await deafPage()
    devWallet.setAccounts(second ? [second] : [])
    devWallet.setChain(11155111)
    expect(session.get()).toMatchObject({ address: main, walletChainId: 31337 })
    showAgain()
    await sessionIs(session, ({ address, chainId }) => address === second && chainId === 11155111)
  })

  test('to no account is there, too; a wallet that does not answer has changed nothing', async () => {
    const { session, devWallet } = await deafPage()
    devWallet.setAccounts([])
    devWallet.refuse('eth_accounts', new Error('The extension sleeps.'))
    const asked = () => methodsOf(devWallet).filter(method => method === 'eth_accounts').length
    const before = asked()
    showAgain()
    await expect.poll(asked).toBe(before + 1)
    expect(session.get().address).toBe(main)
    devWallet.restore('eth_accounts')
    showAgain()
    await sessionIs(session, ({ status }) => status === 'disconnected')
  })

  test('shows with the accounts that a tip asks for', async () => {
    const { session, wallet, devWallet } = await deafPage()
    const sender = await wallet.sender(chains()[0])
    devWallet.setAccounts(second ? [second] : [])
    expect(await sender.accounts()).toEqual([second])
    expect(session.get().address).toBe(second)
  })
})

describe('disconnecting', () => {
  async function disconnectedPage(prepare: (devWallet: DevWallet) => void = () => {}) {
    const devWallet = announce(walletFor(chains()))
    prepare(devWallet)
    const page = loadPage(chains())
    await page.wallet.connect(rdns)
    await page.wallet.disconnect()
    return { ...page, devWallet }
  }

  // Proves: Specification §7
  test('takes the permission back where the wallet offers that', async () => {
    const { session, devWallet } = await disconnectedPage()
    expect(session.get()).toEqual({ chainId: 31337, status: 'disconnected' })
    expect(methodsOf(devWallet)).toContain('wallet_revokePermissions')
  })

  test.each([
    ['refuses that', (devWallet: DevWallet) => devWallet.refuse('wallet_revokePermissions')],
    ['never answers', (devWallet: DevWallet) => devWallet.hang('wallet_revokePermissions')],
  ])('sticks with a wallet that %s: not when it speaks later, nor after a reload', async (_, prepare) => {
    const { session, devWallet } = await disconnectedPage(prepare)
    devWallet.setAccounts(second ? [second] : [])
    // Whoever listens to the wallet has heard it by the time that it answers again.
    await devWallet.provider.request({ method: 'eth_chainId' })
    expect(session.get().status).toBe('disconnected')
    const reloaded = loadPage(chains())
    await reloaded.wallet.reconnect()
    expect(reloaded.session.get().status).toBe('disconnected')
  })

  test('in another tab disconnects here too', async () => {
    announce(walletFor(chains()))
    const { session, wallet } = loadPage(chains())
    await wallet.connect(rdns)
    const key = 'kudos.wallet.recentConnectorId'
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '"other.wallet"' }))
    expect(session.get().status).toBe('connected')
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    expect(session.get()).toEqual({ chainId: 31337, status: 'disconnected' })
  })

  test('in another tab leaves alone what the visitor has begun in this one', async () => {
    const release = announce(walletFor(chains())).hold('wallet_requestPermissions')
    const { session, wallet } = loadPage(chains())
    const connected = wallet.connect(rdns)
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'kudos.wallet.recentConnectorId', newValue: null }),
    )
    release()
    await connected
    expect(session.get().status).toBe('connected')
  })

  test('a goodbye that takes its time is one to its own wallet, not to another that is connected meanwhile', async () => {
    announce(walletFor(chains())).hang('wallet_revokePermissions')
    announce(walletFor(chains()), { name: 'Other Wallet', rdns: 'other.wallet' })
    const { session, wallet } = loadPage(chains())
    await wallet.connect(rdns)
    const goodbye = wallet.disconnect()
    expect(session.get().status).toBe('disconnected')
    await wallet.connect('other.wallet')
    await goodbye
    expect(session.get().connector?.id).toBe('other.wallet')
    const reloaded = loadPage(chains())
    await reloaded.wallet.reconnect()
    expect(reloaded.session.get().connector?.id).toBe('other.wallet')
  })

  test('is not the end: the wallet connects again', async () => {
    const { session, wallet } = await disconnectedPage()
    await wallet.connect(rdns)
    expect(session.get().status).toBe('connected')
  })
})

describe('after a reload', () => {
  // Proves: Specification §4
  test('the wallet used last is there again, without being opened; no other is asked', async () => {
    const other = announce(walletFor(chains()), { name: 'Other', rdns: 'other.wallet' })
    const used = announce(walletFor(chains(), { chainId: 11155111 }))
    await loadPage(chains()).wallet.connect(rdns)
    const before = used.requests.length
    const { session, wallet } = loadPage(chains())
    await wallet.reconnect()
    expect(session.get()).toMatchObject({ status: 'connected', address: main, chainId: 31337 })
    expect(methodsOf(used).slice(before)).not.toContain('wallet_requestPermissions')
    expect(methodsOf(used).slice(before)).not.toContain('eth_requestAccounts')
    expect(other.requests).toEqual([])
  })

  test('a wallet that took its permission back is not connected, and nobody is bothered', async () => {
    const devWallet = announce(walletFor(chains()))
    await loadPage(chains()).wallet.connect(rdns)
    devWallet.setAccounts([])
    const { session, wallet } = loadPage(chains())
    await wallet.reconnect()
    expect(session.get().status).toBe('disconnected')
  })

  test('a wallet that announces itself late is still found', async () => {
    const devWallet = walletFor(chains())
    announce(devWallet)
    await loadPage(chains()).wallet.connect(rdns)
    leave()
    const { session, wallet } = loadPage(chains())
    await wallet.reconnect()
    expect(session.get().status).toBe('disconnected')
    announce(devWallet)
    await sessionIs(session, ({ status }) => status === 'connected')
  })

  test('a wallet that does not answer is given up after a while, and tried again when one turns up', async () => {
    const silent = announce(walletFor(chains()))
    await loadPage(chains()).wallet.connect(rdns)
    silent.hang('eth_accounts')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { session, wallet } = loadPage(chains())
    const reconnecting = wallet.reconnect()
    await vi.waitFor(() => expect(session.get().status).toBe('reconnecting'), { timeout: 60_000 })
    await vi.advanceTimersByTimeAsync(10_000)
    await reconnecting
    expect(session.get().status).toBe('disconnected')
    vi.useRealTimers()
    silent.restore('eth_accounts')
    announce(walletFor(chains()), { name: 'Other', rdns: 'other.wallet' })
    await sessionIs(session, ({ status }) => status === 'connected')
    expect(session.get().connector?.id).toBe(rdns)
  })

  test.each([
    ['chosen another', 'connects'],
    ['disconnected', 'disconnects'],
  ])('a wallet that turns up once the visitor has %s is left alone', async (_, last) => {
    const late = walletFor(chains())
    announce(late, { name: 'Late', rdns: 'late.wallet' })
    await loadPage(chains()).wallet.connect('late.wallet')
    leave()
    announce(walletFor(chains()))
    const { session, wallet } = loadPage(chains())
    await wallet.reconnect()
    await wallet.connect(rdns)
    if (last === 'disconnects') await wallet.disconnect()
    const before = session.get()
    const asked = late.requests.length
    announce(late, { name: 'Late', rdns: 'late.wallet' })
    // Whoever listens to announcements has heard this one, and begun what it begins.
    expect(wallet.connectOptions.get().map(({ id }) => id)).toContain('late.wallet')
    expect(session.get()).toBe(before)
    expect(late.requests).toHaveLength(asked)
  })

  // Proves: Specification §4
  test('a wallet that does not answer keeps nobody from choosing another', async () => {
    const silent = announce(walletFor(chains()), { name: 'Silent', rdns: 'silent.wallet' })
    announce(walletFor(chains()))
    await loadPage(chains()).wallet.connect('silent.wallet')
    silent.hang('eth_accounts')
    const { session, wallet } = loadPage(chains())
    const reconnecting = wallet.reconnect()
    await sessionIs(session, ({ status }) => status === 'reconnecting')
    await wallet.connect(rdns)
    await reconnecting
    expect(session.get()).toMatchObject({ status: 'connected', connector: { id: rdns } })
  })
})
