// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { View } from '#dialog/history/view.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { queryClient } from '#lib/queryClient.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { createSession } from '#wallets/session.ts'
import { createWallet, type Wallet } from '#wallets/wallet.ts'
import { answerDirectory } from '../../../local/outside/directory.ts'
import { type Answerer, startOutside } from '../../../local/outside/outside.ts'
import { heading, press, renderDialog } from './dialogPage.tsx'

const kudosAddress = '0x00000000000000000000000000000000000000aA'
const [chain] = offeredChains({
  chainId: 1,
  chains: { 1: { rpcUrls: ['http://127.0.0.1:9'], kudosAddress } },
})
const listed = answerDirectory()
const isDown: Answerer = (_, response) => void response.writeHead(503).end()

/** What the directory does with a question; answers like the real one unless a test says otherwise. */
let answer: Answerer = listed
let outside: Awaited<ReturnType<typeof startOutside>>
/** A folder of this test's own: nothing that was kept from another is found. */
let folder = 0

beforeAll(async () => {
  const directory: Answerer = (request, response, url) =>
    answer(request, response, new URL(url.href.replace(/directory\d+/, 'directory')))
  outside = await startOutside(0, {
    answerers: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`directory${index}`, directory])),
  })
})
afterAll(() => outside.stop())
beforeEach(() => {
  folder++
  answer = listed
  window.localStorage.clear()
  queryClient.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

/** Opens the dialog on a view, with the directory. */
async function open(view: View, given: Partial<DialogOptions> = {}, change = (wallet: Wallet) => wallet) {
  const options: DialogOptions = {
    allWallets: 'SHOW',
    projectId: 'test',
    walletsApiUrls: [`${outside.url.replace('localhost', '127.0.0.1')}/directory${folder}`],
    ...given,
  }
  const session = createSession(1)
  const wallet = createWallet({ chains: [chain], session, storage: safeStorage, dialog: options })
  const user = renderDialog([chain], { wallet: change(wallet), session }, { view, options })
  await press(user, 'Open')
  return user
}

const hears = (words: string | RegExp, role: 'status' | 'alert' = 'status') =>
  waitFor(() => expect(screen.getByRole(role).textContent).toMatch(words))

// Proves: Design §8
describe('the focus', () => {
  /** The focused button goes away. */
  async function loseFocused(isHere: boolean) {
    answer = isDown
    const user = await open({ name: 'AllWallets' })
    const button = await screen.findByRole('button', { name: 'Try again' })
    vi.spyOn(document, 'hasFocus').mockReturnValue(isHere)
    await user.click(button)
    await waitFor(() => expect(button.isConnected).toBe(false))
  }
  const expectFocused = (element: Element) =>
    waitFor(() => expect(document.activeElement === element).toBe(true))

  // Proves: WCAG 2.4.3
  test('goes to the dialog when the button that had it goes away', async () => {
    await loseFocused(true)
    await heading('All Wallets')
    await expectFocused(screen.getByRole('dialog', { name: 'All Wallets' }))
  })

  test('stays with the dialog when the next view comes by itself, whose title is told then', async () => {
    await open({ name: 'Connect' })
    const dialog = await screen.findByRole('dialog')
    await expectFocused(dialog)
    // Nothing is focused by it.
    fireEvent.click(await screen.findByRole('button', { name: /^All Wallets/ }))
    await hears('All Wallets')
    await expectFocused(dialog)
  })

  test('stays in the page around the frame while the visitor is there, and is the dialog’s once they are back', async () => {
    await loseFocused(false)
    await expectFocused(document.body)
    fireEvent.focus(window)
    await heading('All Wallets')
    await expectFocused(screen.getByRole('dialog', { name: 'All Wallets' }))
  })
})

// Proves: Design §8
describe('a wait that takes long is spoken of', () => {
  test('for the directory: in the list of all wallets, in the first one, and for somebody without a wallet', async () => {
    answer = () => {}
    for (const name of ['AllWallets', 'Connect', 'GetWallet'] as const) {
      await open({ name })
      await hears('Loading wallets')
      cleanup()
    }
  })

  test('its end is told, too, where nothing else tells it', async () => {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    answer = async (request, response, url) => {
      await released
      return listed(request, response, url)
    }
    await open({ name: 'Connect' })
    const list = await screen.findByRole('list', { name: 'Wallets' })
    await hears('Loading wallets')
    expect(list.getAttribute('aria-busy')).toBe('true')
    // Places are no wallets.
    expect(within(list).getAllByRole('listitem')).toHaveLength(within(list).getAllByRole('button').length)
    release()
    await hears('Wallets loaded')
    expect(list.getAttribute('aria-busy')).toBeNull()
  })

  test('for a search', async () => {
    answer = (request, response, url) =>
      url.searchParams.has('search') ? undefined : listed(request, response, url)
    const user = await open({ name: 'AllWallets' })
    await user.type(await screen.findByRole('searchbox', { name: 'Search wallet' }), 'ember')
    await hears('Searching')
  })
})

// Proves: Design §8
test('why these are the built-in wallets is not talked over by how many they are', async () => {
  answer = isDown
  await open({ name: 'AllWallets' })
  const heard: (string | null)[] = []
  const region = screen.getByRole('status')
  new MutationObserver(() => heard.push(region.textContent)).observe(region, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  await hears('These are the best-known wallets.')
  await screen.findByRole('button', { name: 'Rabby' })
  expect(heard.filter(text => text?.includes('wallets')).at(-1)).toContain(
    'These are the best-known wallets.',
  )
})

// Proves: Design §8
describe('back from a wallet', () => {
  test('the list is as it was left: what was searched, how far it was scrolled, and which was chosen', async () => {
    const user = await open({ name: 'AllWallets' })
    await user.click(await screen.findByRole('searchbox', { name: 'Search wallet' }))
    await user.paste('ember')
    await screen.findByText('12 wallets found')
    const card = await screen.findByRole('button', { name: 'Ember Wallet' })
    const area = card.closest('div')
    if (area) area.scrollTop = 120
    await user.click(card)
    await heading('Ember Wallet')
    await press(user, 'Back')
    const again = await screen.findByRole('button', { name: 'Ember Wallet' })
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ember')
    expect(again.closest('div')?.scrollTop).toBe(120)
    expect(document.activeElement === again).toBe(true)
  })

  test('what was found begins at the top', async () => {
    const user = await open({ name: 'AllWallets' })
    await waitFor(() => expect(screen.getAllByRole('button').length).toBeGreaterThan(100))
    const area = () => screen.getByRole('list', { name: 'Wallets' }).closest('div')
    const before = area()
    if (before) before.scrollTop = 120
    await user.type(screen.getByRole('searchbox'), 'ember')
    await screen.findByText('12 wallets found')
    expect(area()?.scrollTop).toBe(0)
  })
})

describe('a wallet that does not connect', () => {
  // Proves: Specification §8
  test('is not said to have declined where nobody said no', async () => {
    await open({ name: 'ConnectingExternal', optionId: 'gone', walletName: 'Gone Wallet' })
    await screen.findByText('Provider not found.')
    screen.getByText('Not connected')
    expect(screen.queryByText(/declined/)).toBeNull()
    await hears('Not connected. Provider not found.', 'alert')
  })
})

// Proves: Design §8
describe('the code for a camera', () => {
  /** A way over WalletConnect whose codes come when the test says so. */
  async function openCode() {
    const codes: { come(uri: string): void; expire(): void; reach(isThere: boolean): void }[] = []
    const user = await open({ name: 'ConnectingWalletConnect' }, {}, wallet => ({
      ...wallet,
      connectOptions: {
        ...wallet.connectOptions,
        get: () => connectOptions,
      },
      connect: (_way, _signal, { onUri, onRelay } = {}) => {
        return new Promise((_, reject) => {
          const expire = () => reject(new Error('Proposal expired'))
          if (onUri && onRelay) codes.push({ come: onUri, expire, reach: onRelay })
        })
      },
    }))
    return { user, codes }
  }
  const connectOptions: ReturnType<Wallet['connectOptions']['get']> = [
    { id: 'walletConnect', type: 'WALLET_CONNECT', name: 'WalletConnect', load: () => Promise.reject() },
  ]
  const scan = 'Scan this QR Code with your phone'
  const uri = (topic: string) => `wc:${topic}@2?relay-protocol=irn&symKey=${'0'.repeat(64)}`

  test('is not spoken of before it is there', async () => {
    const { codes } = await openCode()
    await hears('Loading the QR Code')
    expect(screen.queryByText(scan)).toBeNull()
    act(() => codes[0]?.come(uri('first')))
    await screen.findByRole('img', { name: /^QR code/ })
    expect(screen.getAllByText(scan)).not.toHaveLength(0)
  })

  test('that nobody carries any more is said to be so until it is carried again, also where another is asked for meanwhile', async () => {
    const { codes } = await openCode()
    await waitFor(() => expect(codes).toHaveLength(1))
    act(() => codes[0]?.come(uri('first')))
    act(() => codes[0]?.reach(true))
    const away = "WalletConnect can't be reached. Trying again..."
    act(() => codes[0]?.reach(false))
    await hears(away, 'alert')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    act(() => codes[0]?.expire())
    await waitFor(() => expect(codes).toHaveLength(2))
    expect(screen.getAllByText(away)).not.toHaveLength(0)
    const back = 'WalletConnect can be reached again'
    act(() => codes[1]?.come(uri('second')))
    await screen.findByRole('img', { name: /^QR code/ })
    expect(screen.queryByText(back)).toBeNull()
    act(() => codes[1]?.reach(true))
    await hears(back)
  })

  test('is renewed under the visitor’s hand: the button keeps the focus, and copies nothing old', async () => {
    const { user, codes } = await openCode()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const copy = await screen.findByRole('button', { name: 'Copy link' })
    await waitFor(() => expect(codes).toHaveLength(1))
    act(() => codes[0]?.come(uri('first')))
    await user.click(copy)
    expect(write).toHaveBeenLastCalledWith(uri('first'))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    act(() => codes[0]?.expire())
    await waitFor(() => expect(codes).toHaveLength(2))
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()
    expect(copy.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement === copy).toBe(true)
    await user.click(copy)
    expect(write).toHaveBeenCalledTimes(1)
    act(() => codes[1]?.come(uri('second')))
    await user.click(copy)
    expect(write).toHaveBeenLastCalledWith(uri('second'))
    expect(document.activeElement === copy).toBe(true)
  })
})
