// @vitest-environment jsdom
import '../../support/chain/nodeWebSocket.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { verifyMessage } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { checkDraft } from '#tips/checkDraft.ts'
import { forgetSharedCore } from '#wallets/connectors/walletConnectInternals.ts'
import { rememberDeepLink, requestLink, sessionTopicKey } from '#wallets/deepLinkMemory.ts'
import { createSession } from '#wallets/session.ts'
import { createWallet, type Wallet } from '#wallets/wallet.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { createDevWallet } from '../../../local/devWallet/provider.ts'
import { type OwnerAnswer, startWalletConnectWallet } from '../../../local/outside/walletConnectWallet.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { heading, isOpen, press, renderDialog } from '../dialog/dialogPage.tsx'
import {
  ends,
  freshRelays,
  loseRelay,
  pageCore,
  patience,
  pocketWallet,
  relay,
  relayUrl,
  unload,
} from '../relay/relayPage.ts'
import { draft, sendOrder } from '../tips/tipping.ts'
import { main, methodsOf, second, sessionIs, twoChains } from '../tips/walletPage.ts'

const local = testChain()
const sepolia = testChain({ chainId: 11155111 })
const chains = () => twoChains(local(), sepolia())
const nodes = () => chains().map(({ id, rpcUrls }) => ({ id, rpcUrl: rpcUrls[0] ?? '' }))
const id = 'walletConnect'

freshRelays(async () => {
  cleanup()
  await unload()
})

const askedFor = (method: string) => relay.methods.filter(each => each === method)

/** What a page load starts. */
function loadPage(signal = new AbortController().signal) {
  const session = createSession(31337)
  const dialog = { allWallets: 'SHOW', projectId: 'local', relayUrl } as const
  return {
    session,
    wallet: createWallet({ chains: chains(), session, storage: safeStorage, dialog, signal }),
  }
}

const pocket = (options: Partial<Parameters<typeof pocketWallet>[0]> = {}) =>
  pocketWallet({ chains: nodes(), ...options })

/** Connects, with the code scanned by a wallet. */
async function connectWith(
  { wallet }: ReturnType<typeof loadPage>,
  { pair }: Awaited<ReturnType<typeof pocket>>,
  signal?: AbortSignal,
) {
  await wallet.connect(id, signal, { onUri: uri => void pair(uri) })
}

/** Shows a code, which nobody scans, and gives it up. */
async function showCode({ wallet }: ReturnType<typeof loadPage>) {
  const look = new AbortController()
  const asked = wallet.connect(id, look.signal, { onUri: () => look.abort() })
  await expect(asked).rejects.toMatchObject({ code: 'aborted' })
}

// Proves: Specification §7
test('a wallet that is connected by a code is asked to sign in where that is on, and signs on the phone', async () => {
  const page = loadPage()
  const phone = await pocket()
  const signed: { message: string; signature: `0x${string}` }[] = []
  const signIn: NonNullable<DialogOptions['signIn']> = {
    nonce: async () => ({ nonce: 'abcdefgh' }),
    message: ({ address, chainId }) => `${address} on ${chainId}`,
    async verify(given) {
      signed.push(given)
      return { address: main ?? '', chainId: 31337 }
    },
    session: async () => undefined,
    signOut: async () => {},
  }
  const user = renderDialog(chains(), page, { options: { signIn } })
  await press(user, 'Open')
  await connectWith(page, phone)
  await heading('Sign In')
  await press(user, 'Sign')
  await waitFor(() => expect(isOpen()).toBe(false))
  const [first] = signed
  expect(first?.message).toBe(`${main} on 31337`)
  expect(await verifyMessage({ address: main ?? '0x', message: '', signature: '0x', ...first })).toBe(true)
})

// Proves: Design §10
test('a code that is scanned connects the wallet, and a tip goes through it', async () => {
  const page = loadPage()
  const phone = await pocket()
  await connectWith(page, phone)
  expect(page.session.get()).toMatchObject({
    status: 'connected',
    address: main,
    walletChainId: 31337,
    chainId: 31337,
    connector: { id, name: 'WalletConnect' },
  })
  const [chain] = chains()
  const sender = await page.wallet.sender(chain)
  const order = checkDraft(draft, chain, localAccounts.recipient.address)
  const { kudo } = await sendOrder(order, sender)
  expect(kudo).toMatchObject({ from: main, message: draft.message })
})

describe('a tip that the wallet has sent is found on the chain, although', () => {
  async function order() {
    const page = loadPage()
    const phone = await pocket()
    await connectWith(page, phone)
    const [chain] = chains()
    const sender = await page.wallet.sender(chain)
    return { phone, send: () => sendOrder(checkDraft(draft, chain, localAccounts.recipient.address), sender) }
  }

  test('it then answers with an error', async () => {
    const { phone, send } = await order()
    phone.keys.lose('eth_sendTransaction', { code: -32000, message: 'Request expired' })
    expect((await send()).kudo).toMatchObject({ from: main, message: draft.message })
  })

  test('it ends the session in the place of an answer', async () => {
    const { phone, send } = await order()
    const release = phone.keys.hold('eth_sendTransaction')
    const sent = send()
    await expect.poll(() => methodsOf(phone.keys)).toContain('eth_sendTransaction')
    await phone.endSessions()
    expect((await sent).kudo).toMatchObject({ from: main, message: draft.message })
    release()
  })
})

test('a wallet is asked for every network on offer, and connects with the one that it approves', async () => {
  const page = loadPage()
  const proposals: unknown[] = []
  const phone = await pocket({
    chains: nodes().slice(1),
    answer: async ({ requiredChainIds, chainIds }) => {
      proposals.push({ requiredChainIds, chainIds })
      return 'approve'
    },
  })
  await connectWith(page, phone)
  expect(proposals).toEqual([{ requiredChainIds: [], chainIds: [31337, 11155111] }])
  expect(page.session.get()).toMatchObject({ status: 'connected', walletChainId: 11155111 })
})

test('connecting never moves the widget, nor asks for a network', async () => {
  const page = loadPage()
  const phone = await pocket({ chains: nodes().reverse() })
  await connectWith(page, phone)
  expect(page.session.get()).toMatchObject({ walletChainId: 11155111, chainId: 31337 })
  expect(phone.keys.requests).toEqual([])
})

describe('a connected wallet', () => {
  test('is told of a network that the page asks for, and sends there', async () => {
    const page = loadPage()
    const phone = await pocket()
    await connectWith(page, phone)
    await page.wallet.switchChain(11155111)
    expect(page.session.get()).toMatchObject({ walletChainId: 11155111, chainId: 11155111 })
    const sender = await page.wallet.sender(chains()[0])
    expect(await sender.chainId()).toBe(11155111)
  })

  test('that changes to another network by itself is followed', async () => {
    const page = loadPage()
    const phone = await pocket()
    await connectWith(page, phone)
    await phone.setChain(11155111)
    await sessionIs(page.session, ({ chainId }) => chainId === 11155111)
    expect(page.session.get().walletChainId).toBe(11155111)
  })

  test('that approved one network only says so when another is asked for', async () => {
    const page = loadPage()
    const phone = await pocket({ chains: nodes().slice(0, 1), methods: ['eth_sendTransaction'] })
    await connectWith(page, phone)
    await expect(page.wallet.switchChain(11155111)).rejects.toThrow(
      "This wallet can't change to Sepolia from here.",
    )
    expect(page.session.get()).toMatchObject({ walletChainId: 31337, chainId: 31337 })
  })

  test.each([1, 2])('that changes its account is followed, connected for the %i. time', async times => {
    const page = loadPage()
    const phone = await pocket()
    await connectWith(page, phone)
    for (let time = 1; time < times; time++) {
      await page.wallet.disconnect()
      await connectWith(page, phone)
    }
    if (second) await phone.setAccounts([second])
    await sessionIs(page.session, ({ address }) => address === second)
    const { request } = await page.wallet.sender(chains()[0])
    expect(await request({ method: 'eth_accounts' })).toEqual([second])
  })

  test('that lacks a method says so with the code that leads to another way', async () => {
    const page = loadPage()
    const phone = await pocket({ methods: ['eth_sendTransaction'] })
    await connectWith(page, phone)
    const { request, address } = await page.wallet.sender(chains()[0])
    const asked = request({ method: 'eth_signTypedData_v4', params: [address, '{}'] })
    await expect(asked).rejects.toMatchObject({ code: -32601 })
  })

  // Proves: Specification §4
  test('is back after a reload, without being asked', async () => {
    const first = loadPage()
    const phone = await pocket()
    await connectWith(first, phone)
    await unload()
    const page = loadPage()
    await page.wallet.reconnect()
    expect(page.session.get()).toMatchObject({ status: 'connected', address: main, walletChainId: 31337 })
    expect(phone.proposals).toHaveLength(1)
    expect(await (await page.wallet.sender(chains()[0])).chainId()).toBe(31337)
  })

  // Proves: Specification §2.3
  test('is let go of with the page that had it, hears nothing of that, and is back in the next', async () => {
    const leave = new AbortController()
    const page = loadPage(leave.signal)
    const phone = await pocket()
    await connectWith(page, phone)
    const before = relay.connections()
    leave.abort()
    await vi.waitFor(() => expect(relay.connections()).toBe(before - 1), patience)
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    const after = loadPage()
    await after.wallet.reconnect()
    expect(after.session.get()).toMatchObject({ status: 'connected', address: main })
    expect(phone.proposals).toHaveLength(1)
    await vi.waitFor(() => expect(relay.connections()).toBe(before), patience)
    await phone.setChain(11155111)
    await sessionIs(after.session, ({ walletChainId }) => walletChainId === 11155111)
    expect(page.session.get().walletChainId).toBe(31337)
  })

  test('stays connected while another page of the site shows a code, and when that connects another wallet', async () => {
    const leave = new AbortController()
    const page = loadPage(leave.signal)
    const other = loadPage()
    const [phone, tablet] = [await pocket(), await pocket()]
    await connectWith(page, phone)
    // The other page has a library of its own, and what is kept in common.
    forgetSharedCore()
    await showCode(other)
    await connectWith(other, tablet)
    expect(other.session.get().status).toBe('connected')
    expect(phone.sessions()).toHaveLength(1)
    const { request, address } = await page.wallet.sender(chains()[0])
    await request({ method: 'personal_sign', params: ['0x00', address] })
    expect(phone.keys.requests.map(({ method }) => method)).toContain('personal_sign')
    await unload()
    leave.abort()
  })

  // Proves: Design §8
  test('is heard after a reload, although another page of the site has come back to the relay since', async () => {
    const other = loadPage()
    await showCode(other)
    const { relayer } = pageCore()
    forgetSharedCore()
    const [page, phone] = [loadPage(), await pocket()]
    await connectWith(page, phone)
    await relayer.transportClose()
    await relayer.transportOpen()
    await unload()
    const { session, wallet } = loadPage()
    await wallet.reconnect()
    expect(session.get().status).toBe('connected')
    const { request, address } = await wallet.sender(chains()[0])
    expect(await request({ method: 'personal_sign', params: ['0x00', address] })).toMatch(/^0x/)
    await relayer.transportClose()
  })

  test('is heard after a reload while the relay was away', async () => {
    const phone = await pocket()
    await connectWith(loadPage(), phone)
    await unload()
    relay.refuse(true)
    const { session, wallet } = loadPage()
    await wallet.reconnect()
    expect(session.get().status).toBe('connected')
    await vi.waitFor(() => expect(relay.turnedAway()).toBeGreaterThan(0), patience)
    relay.refuse(false)
    const { request, address } = await wallet.sender(chains()[0])
    expect(await request({ method: 'personal_sign', params: ['0x00', address] })).toMatch(/^0x/)
  })

  // Proves: Specification §4
  test('that ends the session is gone here too, also over a reload', async () => {
    const page = loadPage()
    const phone = await pocket()
    await connectWith(page, phone)
    rememberDeepLink(safeStorage, { href: 'pocket://', name: 'Pocket' })
    await phone.endSessions()
    await sessionIs(page.session, ({ status }) => status === 'disconnected')
    expect(requestLink(safeStorage)).toBeUndefined()
    await unload()
    const after = loadPage()
    await after.wallet.reconnect()
    expect(after.session.get().status).toBe('disconnected')
  })

  test('whose session another page of the site has seen end is gone here, too', async () => {
    const page = loadPage()
    await connectWith(page, await pocket())
    const { session } = page
    const endOf = (topic: string | null) =>
      window.dispatchEvent(
        new StorageEvent('storage', { key: sessionTopicKey, oldValue: topic, newValue: null }),
      )
    endOf("another page's session")
    expect(session.get().status).toBe('connected')
    endOf(window.localStorage.getItem(sessionTopicKey))
    await sessionIs(session, ({ status }) => status === 'disconnected')
  })

  test('hears that the visitor has left, and can be connected again', async () => {
    const page = loadPage()
    const phone = await pocket()
    await connectWith(page, phone)
    rememberDeepLink(safeStorage, { href: 'pocket://', name: 'Pocket' })
    await page.wallet.disconnect()
    expect(page.session.get().status).toBe('disconnected')
    expect(requestLink(safeStorage)).toBeUndefined()
    await vi.waitFor(() => expect(phone.sessions()).toEqual([]), patience)
    await connectWith(page, phone)
    expect(page.session.get().status).toBe('connected')
  })

  // Proves: Specification §4
  test('stays connected when the relay drops it', async () => {
    const page = loadPage()
    const phone = await pocket()
    await connectWith(page, phone)
    relay.drop()
    await vi.waitFor(() => expect(askedFor('irn_batchSubscribe').length).toBeGreaterThan(1), patience)
    const { request, address } = await page.wallet.sender(chains()[0])
    const signature = await request({ method: 'personal_sign', params: ['0x6869', address] })
    expect(signature).toMatch(/^0x/)
    expect(page.session.get().status).toBe('connected')
  })

  test('is found again once a relay that was away is back, with its news of the meantime', async () => {
    const page = loadPage()
    const phone = await pocket()
    await connectWith(page, phone)
    relay.refuse(true)
    relay.drop()
    await vi.waitFor(() => expect(relay.turnedAway()).toBeGreaterThan(1), patience)
    relay.refuse(false)
    window.dispatchEvent(new Event('online'))
    await phone.setChain(11155111)
    await sessionIs(page.session, ({ walletChainId }) => walletChainId === 11155111)
  })

  // Proves: Design §8
  test('is asked nothing while the relay is away: the page says so instead', async () => {
    const page = loadPage()
    const phone = await pocket()
    await connectWith(page, phone)
    relay.refuse(true)
    relay.drop()
    await vi.waitFor(() => expect(relay.turnedAway()).toBeGreaterThan(1), patience)
    const { request, address } = await page.wallet.sender(chains()[0])
    const asked = request({ method: 'personal_sign', params: ['0x6869', address] })
    await expect(asked).rejects.toMatchObject({ code: 'relay' })
    expect(phone.keys.requests).toEqual([])
    expect(page.session.get().status).toBe('connected')
  })

  test('lets go within seconds although the relay is away', async () => {
    const page = loadPage()
    const phone = await pocket()
    await connectWith(page, phone)
    relay.refuse(true)
    relay.drop()
    await page.wallet.disconnect()
    expect(page.session.get().status).toBe('disconnected')
    await unload()
    const after = loadPage()
    await after.wallet.reconnect()
    expect(after.session.get().status).toBe('disconnected')
  })
})

describe('a wallet that approved some networks', () => {
  /** The networks on show beside a wallet that has approved these alone. */
  async function networks(approved: ReturnType<typeof nodes>) {
    const page = loadPage()
    const phone = await pocket({ chains: approved })
    await connectWith(page, phone)
    const user = renderDialog(chains(), page, { view: { name: 'Networks' } })
    await press(user, 'Open')
    await heading('Choose Network')
    const tile = (name: string) => screen.getByRole('button', { name })
    const areOpen = (...open: string[]) =>
      vi.waitFor(() => {
        for (const name of ['Local chain', 'Sepolia'])
          expect(tile(name).hasAttribute('disabled'), name).toBe(!open.includes(name))
      }, patience)
    return { ...page, phone, user, tile, areOpen }
  }

  // Proves: Specification §2.3, §5
  test('can be asked for no other, until it approves that too, and no more once it takes that back', async () => {
    const { session, phone, user, tile, areOpen } = await networks(nodes().slice(0, 1))
    await areOpen('Local chain')
    await user.click(tile('Sepolia'))
    await heading('Choose Network')
    await phone.setChainIds([31337, 11155111])
    await areOpen('Local chain', 'Sepolia')
    await phone.setChainIds([31337])
    await areOpen('Local chain')
    expect(session.get()).toMatchObject({ status: 'connected', walletChainId: 31337, chainId: 31337 })
    await phone.setChainIds([31337, 11155111])
    await areOpen('Local chain', 'Sepolia')
    await user.click(tile('Sepolia'))
    await sessionIs(
      session,
      ({ chainId, walletChainId }) => chainId === 11155111 && walletChainId === chainId,
    )
  })

  // Proves: Specification §2.3, §5
  test('and then others, in their place, is on one of those', async () => {
    const { session, phone, areOpen } = await networks(nodes().slice(1))
    expect(session.get()).toMatchObject({ walletChainId: 11155111, chainId: 31337 })
    await areOpen('Sepolia')
    await phone.setChainIds([31337])
    await sessionIs(session, ({ walletChainId }) => walletChainId === 31337)
    await vi.waitFor(() => expect(isOpen()).toBe(false), patience)
  })

  // Proves: Specification §2.3, §5
  test('says so again after a reload', async () => {
    const first = loadPage()
    const phone = await pocket({ chains: nodes().slice(0, 1) })
    await connectWith(first, phone)
    await unload()
    const { wallet } = loadPage()
    await wallet.reconnect()
    const told: unknown[] = []
    ends.push(wallet.followApprovedChains(chainIds => told.push(chainIds)))
    await vi.waitFor(() => expect(told).toEqual([[31337]]), patience)
  })
})

describe('an attempt', () => {
  test('that the wallet rejects says so, and the next one connects', async () => {
    const page = loadPage()
    const answers: OwnerAnswer[] = ['reject', 'approve']
    const phone = await pocket({ answer: async () => answers.shift() ?? 'ignore' })
    await expect(connectWith(page, phone)).rejects.toMatchObject({ code: 'rejected', cancelled: true })
    expect(page.session.get().status).toBe('disconnected')
    await connectWith(page, phone)
    expect(page.session.get().status).toBe('connected')
  })

  // Proves: Design §8
  test('that finds no relay says so within its limit, and works once the relay is there', async () => {
    relay.refuse(true)
    const page = loadPage()
    const phone = await pocket()
    await expect(connectWith(page, phone)).rejects.toMatchObject({
      code: 'relay',
      message: 'WalletConnect did not answer.',
    })
    relay.refuse(false)
    await connectWith(page, phone)
    expect(page.session.get().status).toBe('connected')
  })

  test('that a device with a wrong clock can not offer names the clock', async () => {
    relay.refuse(true)
    const { fetch } = window
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
      request[1]?.method === 'HEAD'
        ? new Response(null, { headers: { Date: 'Thu, 01 Jan 2026 00:00:00 GMT' } })
        : fetch(...request),
    )
    ends.push(() => vi.unstubAllGlobals())
    await expect(connectWith(loadPage(), await pocket())).rejects.toMatchObject({
      code: 'clock',
      advice: 'Set the date and time of the device, then try again.',
    })
    relay.refuse(false)
  })

  // Proves: Design §8
  test('that was given up changes nothing when the wallet says yes later, and the wallet hears so', async () => {
    const page = loadPage()
    let say: (answer: OwnerAnswer) => void = () => {}
    const said = new Promise<OwnerAnswer>(resolve => {
      say = resolve
    })
    const phone = await pocket({ answer: () => said })
    const leave = new AbortController()
    const asked = connectWith(page, phone, leave.signal)
    await vi.waitFor(() => expect(phone.proposals).toHaveLength(1), patience)
    leave.abort()
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
    say('approve')
    await vi.waitFor(() => expect(relay.methods).toContain('wc_approveSession'), patience)
    await vi.waitFor(() => expect(phone.sessions()).toEqual([]), patience)
    expect(page.session.get().status).toBe('disconnected')
  })

  test('is replaced by the next: a scan of the old code changes nothing, the new one connects', async () => {
    const page = loadPage()
    const phone = await pocket()
    const uris: string[] = []
    const onUri = (uri: string) => void uris.push(uri)
    const first = page.wallet.connect(id, undefined, { onUri })
    first.catch(() => undefined)
    await vi.waitFor(() => expect(uris).toHaveLength(1), patience)
    const renewed = page.wallet.connect(id, undefined, { onUri })
    await expect(first).rejects.toMatchObject({ code: 'aborted' })
    await vi.waitFor(() => expect(uris).toHaveLength(2), patience)
    const [old = '', current = ''] = uris
    expect(current).not.toBe(old)
    await phone.pair(old)
    await vi.waitFor(() => expect(relay.methods).toContain('wc_approveSession'), patience)
    expect(page.session.get().status).toBe('connecting')
    await phone.pair(current)
    await renewed
    expect(page.session.get()).toMatchObject({ status: 'connected', address: main })
  })

  /** Two codes, the first replaced by the second; each is taken by a wallet of its own, whose owner has yet to answer. */
  async function replacedCode() {
    const page = loadPage()
    const uris: string[] = []
    async function offer(accounts: typeof localAccounts.visitors) {
      const count = uris.length
      const connected = page.wallet.connect(id, undefined, { onUri: uri => void uris.push(uri) })
      connected.catch(() => undefined)
      let approve = () => {}
      const phone = await pocket({
        accounts,
        answer: () =>
          new Promise(resolve => {
            approve = () => resolve('approve')
          }),
      })
      await vi.waitFor(() => expect(uris).toHaveLength(count + 1), patience)
      await phone.pair(uris.at(-1) ?? '')
      await vi.waitFor(() => expect(phone.proposals).toHaveLength(1), patience)
      return { connected, phone, approve: () => approve() }
    }
    const old = await offer(localAccounts.visitors.slice(1))
    return { ...page, old, renewed: await offer(localAccounts.visitors.slice(0, 1)) }
  }

  test('whose replaced code gets a yes has its wallet told so, and still waits for the new one', async () => {
    const { session, old, renewed } = await replacedCode()
    old.approve()
    await vi.waitFor(() => expect(askedFor('wc_approveSession')).toHaveLength(1), patience)
    await vi.waitFor(() => expect(old.phone.sessions()).toEqual([]), patience)
    expect(session.get().status).toBe('connecting')
    renewed.approve()
    await renewed.connected
    expect(session.get()).toMatchObject({ status: 'connected', address: main })
  })

  test('whose replaced code gets a yes after the new one keeps the connection there is', async () => {
    const { session, wallet, old, renewed } = await replacedCode()
    renewed.approve()
    await renewed.connected
    old.approve()
    await vi.waitFor(() => expect(askedFor('wc_approveSession').length).toBeGreaterThan(1), patience)
    await vi.waitFor(() => expect(old.phone.sessions()).toEqual([]), patience)
    const { request, address } = await wallet.sender(chains()[0])
    expect(address).toBe(main)
    expect(await request({ method: 'personal_sign', params: ['0x6869', address] })).toMatch(/^0x/)
    expect(await request({ method: 'eth_accounts' })).toEqual([main])
    expect(session.get()).toMatchObject({ address: main, walletChainId: 31337 })
    await wallet.disconnect()
    await vi.waitFor(() => expect(renewed.phone.sessions()).toEqual([]), patience)
  })

  test('that is given up before it has an address tells none', async () => {
    const page = loadPage()
    const leave = new AbortController()
    const uris: string[] = []
    const asked = page.wallet.connect(id, leave.signal, { onUri: uri => void uris.push(uri) })
    leave.abort()
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
    const next = new AbortController()
    const later: string[] = []
    const again = page.wallet.connect(id, next.signal, { onUri: uri => void later.push(uri) })
    await vi.waitFor(() => expect(later).toHaveLength(1), patience)
    expect(uris).toEqual([])
    next.abort()
    await expect(again).rejects.toMatchObject({ code: 'aborted' })
  })
})

test('a wallet that shares no account that is one hears that it is not connected', async () => {
  const page = loadPage()
  const keys = createDevWallet({ accounts: localAccounts.visitors, chains: nodes() })
  const phone = await startWalletConnectWallet({
    relayUrl,
    wallet: { ...keys, setAccounts: () => {} },
    accounts: ['0x1234'],
    chainIds: [31337, 11155111],
  })
  ends.push(phone.stop)
  await expect(connectWith(page, { ...phone, keys })).rejects.toMatchObject({
    message: 'Your wallet sent an invalid response.',
  })
  expect(page.session.get().status).toBe('disconnected')
  await vi.waitFor(() => expect(phone.sessions()).toEqual([]), patience)
})

describe('what is kept', () => {
  const kept = 'kudos.wallet.walletConnect'

  test('of a wallet that was opened by a link is forgotten with the next connection', async () => {
    rememberDeepLink(safeStorage, { href: 'before://', name: 'Before' })
    await connectWith(loadPage(), await pocket())
    expect(requestLink(safeStorage)).toBeUndefined()
  })

  test('and damaged costs the visitor the connection, but never the way to connect', async () => {
    await connectWith(loadPage(), await pocket())
    await unload()
    const whole = window.localStorage.getItem(kept) ?? '{}'
    for (const name of Object.keys(JSON.parse(whole))) {
      window.localStorage.setItem(kept, JSON.stringify({ ...JSON.parse(whole), [name]: 'x' }))
      const { wallet } = loadPage()
      const leave = new AbortController()
      const offered = new Promise<string>((resolve, reject) => {
        wallet.connect(id, leave.signal, { onUri: resolve }).catch(reject)
      })
      expect(await offered, name).toMatch(/^wc:/)
      leave.abort()
      await unload()
    }
  })
})

// Proves: Specification §4, §8; Design §8
describe('the dialog with the code', () => {
  /** The code on show, and a wallet whose owner answers so, in turn. */
  async function shownCode(...answers: (OwnerAnswer | Promise<OwnerAnswer>)[]) {
    const page = loadPage()
    const phone = await pocket({ answer: async () => answers.shift() ?? 'approve' })
    const user = renderDialog(chains(), page, { view: { name: 'ConnectingWalletConnect' } })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press(user, 'Open')
    await heading('WalletConnect')
    /** Copies the link of a code that is another than this one. */
    async function takeLink(old?: string): Promise<string> {
      let link = old
      await vi.waitFor(async () => {
        await press(user, 'Copy link')
        link = write.mock.lastCall?.[0]
        expect(link).toMatch(/^wc:/)
        expect(link).not.toBe(old)
      }, patience)
      return link ?? ''
    }
    return { ...page, phone, user, takeLink }
  }

  test('says that the wallet declined, and has another code for another try', async () => {
    const { session, phone, user, takeLink } = await shownCode('reject')
    const first = await takeLink()
    await phone.pair(first)
    await screen.findByText('Connection declined')
    await press(user, 'Try again')
    await phone.pair(await takeLink(first))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(session.get().status).toBe('connected')
  })

  test('has another code by itself for a wallet that is unable to connect', async () => {
    const { session, phone, takeLink } = await shownCode('unable')
    const first = await takeLink()
    // What fails within a second is not tried again by itself.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
    await phone.pair(first)
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Declined'), patience)
    await phone.pair(await takeLink(first))
    await vi.waitFor(() => expect(session.get().status).toBe('connected'), patience)
  })

  test('gives the attempt up where the visitor closes it: a late yes changes nothing, and the wallet hears so', async () => {
    let say: (answer: OwnerAnswer) => void = () => {}
    const said = new Promise<OwnerAnswer>(resolve => {
      say = resolve
    })
    const { session, phone, user, takeLink } = await shownCode(said)
    await phone.pair(await takeLink())
    await vi.waitFor(() => expect(phone.proposals).toHaveLength(1), patience)
    await press(user, 'Close')
    say('approve')
    await vi.waitFor(() => expect(relay.methods).toContain('wc_approveSession'), patience)
    await vi.waitFor(() => expect(phone.sessions()).toEqual([]), patience)
    expect(session.get().status).toBe('disconnected')
  })
})

describe('a code on show', () => {
  /** The dialog with a code that gets too old to be offered while the page is not looked at, and has lost its relay. */
  async function lostPage() {
    const leave = new AbortController()
    ends.push(() => leave.abort())
    const page = loadPage(leave.signal)
    const uris: string[] = []
    const wallet: Wallet = {
      ...page.wallet,
      connect: (optionId, signal, more) =>
        page.wallet.connect(optionId, signal, {
          onUri(uri) {
            uris.push(uri)
            more?.onUri?.(uri)
          },
        }),
    }
    const phone = await pocket()
    const user = renderDialog(
      chains(),
      { session: page.session, wallet },
      { view: { name: 'ConnectingWalletConnect' } },
    )
    await press(user, 'Open')
    await vi.waitFor(() => expect(uris).toHaveLength(1), patience)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await loseRelay()
    // The clock stands, so that no wait makes the code older.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 235_000 })
    const comeBack = () => {
      visibility.mockRestore()
      document.dispatchEvent(new Event('visibilitychange'))
    }
    return { ...page, uris, phone, comeBack }
  }

  test('is not replaced before a yes that was given while the page was away has come', async () => {
    const { session, uris, phone, comeBack } = await lostPage()
    await phone.pair(uris[0] ?? '')
    await expect.poll(() => relay.methods).toContain('wc_approveSession')
    comeBack()
    await expect.poll(() => session.get().status).toBe('connected')
    expect(uris).toHaveLength(1)
    expect(phone.sessions()).toHaveLength(1)
  })

  // Proves: Design §8
  test('gets its yes although another page of the site has shown one since', async () => {
    const { session, uris, phone, comeBack } = await lostPage()
    forgetSharedCore()
    await showCode(loadPage())
    await phone.pair(uris[0] ?? '')
    await expect.poll(() => relay.methods).toContain('wc_approveSession')
    comeBack()
    await expect.poll(() => session.get().status).toBe('connected')
    expect(phone.sessions()).toHaveLength(1)
  })

  test('is replaced when nothing has come', async () => {
    const { uris, comeBack } = await lostPage()
    comeBack()
    expect(uris).toHaveLength(1)
    vi.setSystemTime(Date.now() + 10_000)
    await expect.poll(() => uris).toHaveLength(2)
  })
})

describe('on the main network', () => {
  const mainnet = testChain({ chainId: 1 })

  test('a wallet connects, and a tip goes through it', async () => {
    const [chain, ...others] = offeredChains({
      chainId: 1,
      chains: {
        1: { rpcUrls: [mainnet().url], kudosAddress: mainnet().kudos },
        11155111: { rpcUrls: [sepolia().url], kudosAddress: sepolia().kudos },
      },
    })
    const session = createSession(1)
    const dialog = { allWallets: 'SHOW', projectId: 'local', relayUrl } as const
    const wallet = createWallet({ chains: [chain, ...others], session, storage: safeStorage, dialog })
    const phone = await pocket({
      chains: [
        { id: 1, rpcUrl: mainnet().url },
        { id: 11155111, rpcUrl: sepolia().url },
      ],
    })
    await connectWith({ wallet, session }, phone)
    const order = checkDraft(draft, chain, localAccounts.recipient.address)
    const { kudo } = await sendOrder(order, await wallet.sender(chain))
    expect(kudo).toMatchObject({ from: main, message: draft.message })
    await wallet.switchChain(11155111)
    expect(session.get()).toMatchObject({ walletChainId: 11155111, chainId: 11155111 })
  })
})

test('without a project id there is no such way', () => {
  const dialog = { allWallets: 'SHOW', relayUrl } as const
  const { connectOptions } = createWallet({
    chains: chains(),
    session: createSession(31337),
    storage: safeStorage,
    dialog,
  })
  expect(connectOptions.get().map(({ type }) => type)).not.toContain('WALLET_CONNECT')
})
