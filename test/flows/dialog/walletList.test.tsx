// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberWallet } from '#dialog/connect/recentWallets.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { Announcer } from '#ui/status/Announcer.tsx'
import { createSession } from '#wallets/session.ts'
import { createWallet } from '#wallets/wallet.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { announceWallet } from '../../../local/devWallet/announce.ts'
import { createDevWallet } from '../../../local/devWallet/provider.ts'
import { answerDirectory, directoryRows } from '../../../local/outside/directory.ts'
import { type Answerer, sendJson, startOutside } from '../../../local/outside/outside.ts'
import { heading, isOpen, press, renderDialog } from './dialogPage.tsx'

const kudosAddress = '0x00000000000000000000000000000000000000aA'
const [chain] = offeredChains({
  chainId: 1,
  chains: { 1: { rpcUrls: ['http://127.0.0.1:9'], kudosAddress } },
})

/** What the directory does with a question; answers like the real one unless a test says otherwise. */
let mood: Answerer | undefined
let asked: URL[] = []
let outside: Awaited<ReturnType<typeof startOutside>>
/** A folder of this test's own: nothing that was kept from another is found. */
let folder = 0
/** Has the browser lose the wallet of the test that runs. */
let leaveWallet = () => {}

beforeAll(async () => {
  const listed = answerDirectory()
  const directory: Answerer = (request, response, url) => {
    if (url.pathname.startsWith(`/directory${folder}/`)) asked.push(url)
    return (mood ?? listed)(request, response, new URL(url.href.replace(/directory\d+/, 'directory')))
  }
  outside = await startOutside(0, {
    answerers: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`directory${index}`, directory])),
  })
})
afterAll(() => outside.stop())
beforeEach(() => {
  folder++
  mood = undefined
  asked = []
  window.localStorage.clear()
})
afterEach(() => {
  cleanup()
  leaveWallet()
})

const idOf = (name: string) => directoryRows.find(row => row.name === name)?.id ?? ''

const directoryUrl = () => `${outside.url.replace('localhost', '127.0.0.1')}/directory${folder}`

/** Draws a page whose dialog is closed. */
function draw(given: Partial<DialogOptions> = {}, view?: Parameters<typeof renderDialog>[2]) {
  const options: DialogOptions = {
    allWallets: 'SHOW',
    projectId: 'test',
    walletsApiUrls: [directoryUrl()],
    ...given,
  }
  const session = createSession(1)
  const wallet = createWallet({ chains: [chain], session, storage: safeStorage, dialog: options })
  return renderDialog([chain], { wallet, session }, { ...view, options })
}

/** Opens the dialog on Connect. */
async function open(...drawn: Parameters<typeof draw>) {
  const user = draw(...drawn)
  await press(user, 'Open')
  return user
}

const list = () => screen.getByRole('list', { name: 'Wallets' })
/** What the wallets' buttons say; pictures, and the letters that stand in for them, say nothing. Not by their roles: there are many. */
const names = () =>
  [...list().querySelectorAll('button')].map(button =>
    [...button.childNodes]
      .filter(
        node =>
          !(
            node instanceof Element &&
            (node.querySelector('[aria-hidden]') || node.matches('[aria-hidden]'))
          ),
      )
      .map(node => node.textContent)
      .join('')
      .trim(),
  )

describe('Connect', () => {
  // Proves: Specification §2.3
  test('recommends two wallets of the directory and says how many there are', async () => {
    await open()
    await screen.findByText('120+')
    expect(names()).toEqual(['MetaMask', 'Trust Wallet', 'Coinbase Wallet', 'All Wallets 120+'])
    expect(asked[0]?.searchParams.get('projectId')).toBe('test')
    const picture = within(list()).getByRole('button', { name: 'MetaMask' }).querySelector('img')
    expect(picture?.src).toMatch(/\/getWalletImage\/metamask\?projectId=test/)
  })

  // Proves: Specification §2.3
  test('features the wallets of the options in their order, and the recent ones before', async () => {
    rememberWallet(safeStorage, { id: 'recent', name: 'Remembered' })
    const ids = ['Island Wallet', 'Ember Wallet'].map(idOf)
    await open({ featuredWalletIds: ids })
    await screen.findByRole('button', { name: 'Ember Wallet' })
    expect(names().slice(0, 3)).toEqual(['Remembered recent', 'Island Wallet', 'Ember Wallet'])
  })

  test('stands at once, with the places kept, while the directory is silent; then the best known stand in', async () => {
    mood = () => {}
    await open()
    await heading('Connect Wallet')
    expect(names()).toContain('All Wallets')
    await screen.findByRole('button', { name: 'MetaMask' })
    expect(names()).toContain('Trust Wallet')
  })

  test('connects what is in this browser while the directory is silent', async () => {
    mood = () => {}
    const { provider } = createDevWallet({ accounts: localAccounts.visitors, chains: [] })
    leaveWallet = announceWallet(provider)
    const user = await open()
    await press(user, /^Development Wallet/)
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  test('waits three seconds for a silent directory, and no longer', async () => {
    mood = () => {}
    const { openWalletLists } = await import('#dialog/connect/walletLists.ts')
    await import('#catalog/wallets.ts')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opened = vi.fn()
    const options = { allWallets: 'SHOW', projectId: 'test', walletsApiUrls: [directoryUrl()] } as const
    const lists = openWalletLists(options).finally(opened)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(opened).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(await lists).toMatchObject({ fallbackError: { code: 'service-slow' } })
  })

  // Proves: Design §8
  test('stands ready before it is opened, and until then asks nobody and says nothing', async () => {
    mood = (_request, response) => void response.end()
    vi.useFakeTimers()
    const user = draw()
    const drawn = screen.getByRole('list', { name: 'Wallets', hidden: true })
    const page = render(<Announcer />)
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    vi.useRealTimers()
    // A question would be on its way before this one.
    await import('#dialog/connect/walletLists.ts')
    await fetch(`${directoryUrl()}/marker`)
    expect(asked.map(({ pathname }) => pathname)).toEqual([`/directory${folder}/marker`])
    expect(page.container.textContent).toBe('')
    await press(user, 'Open')
    expect(list()).toBe(drawn)
    await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  })

  // Proves: Design §8
  test('without a project it lists the best-known wallets and asks nobody', async () => {
    await open({ projectId: undefined, walletsApiUrls: undefined })
    await screen.findByRole('button', { name: 'MetaMask' })
    expect(asked).toEqual([])
  })

  test('a wallet that is chosen from a list is connected by WalletConnect', async () => {
    const user = await open({ featuredWalletIds: [idOf('Ember Wallet')] })
    await press(user, 'Ember Wallet')
    await heading('Ember Wallet')
  })
})

describe('All Wallets', () => {
  const area = () => screen.getByRole('list', { name: 'Wallets' })

  // Proves: Specification §2.3
  test('shows sixteen places, then every wallet there is, each once: the featured first, the excluded nowhere', async () => {
    let answer = () => {}
    const released = new Promise<void>(resolve => {
      answer = resolve
    })
    const listed = answerDirectory()
    mood = async (request, response, url) => {
      await released
      return listed(request, response, url)
    }
    const featuredWalletIds = ['Island Wallet', 'Ember Wallet'].map(idOf)
    const excludeWalletIds = [idOf('MetaMask')]
    await open({ featuredWalletIds, excludeWalletIds }, { view: { name: 'AllWallets' } })
    await waitFor(() => expect(area().children).toHaveLength(16))
    answer()
    const count = directoryRows.length - 1
    await waitFor(() => expect(names()).toHaveLength(count))
    expect(new Set(names()).size).toBe(count)
    expect(names().slice(0, 2)).toEqual(['Island Wallet', 'Ember Wallet'])
    expect(names()).not.toContain('MetaMask')
    expect(area().children).toHaveLength(count)
  })

  // Proves: Specification §2.3, §5, §9
  test('finds by a part of the name, from two characters on', async () => {
    const user = await open({}, { view: { name: 'AllWallets' } })
    const field = await screen.findByRole('searchbox', { name: 'Search wallet' })
    await waitFor(() => expect(names()).toHaveLength(directoryRows.length))
    asked = []
    await user.type(field, 'e')
    await user.paste('mber')
    await waitFor(() => expect(names()).toHaveLength(12))
    const searches = asked.map(url => url.searchParams.get('search') ?? '')
    expect(searches.at(-1)).toBe('ember')
    expect(searches.filter(({ length }) => length < 2)).toEqual([])
    await screen.findByText('12 wallets found')
    await user.clear(field)
    await waitFor(() => expect(names()).toHaveLength(directoryRows.length))
    await user.type(field, 'nobody has this')
    expect(await screen.findAllByText('No Wallet found')).not.toHaveLength(0)
  })

  // Proves: Specification §5
  test('asks for nothing until nobody has typed for half a second', async () => {
    await open({}, { view: { name: 'AllWallets' } })
    const field = await screen.findByRole('searchbox', { name: 'Search wallet' })
    await waitFor(() => expect(names()).toHaveLength(directoryRows.length))
    asked = []
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      for (const value of ['em', 'emb', 'ember']) {
        fireEvent.change(field, { target: { value } })
        act(() => vi.advanceTimersByTime(499))
      }
      expect(names()).toHaveLength(directoryRows.length)
      act(() => vi.advanceTimersByTime(1))
    } finally {
      vi.useRealTimers()
    }
    await waitFor(() => expect(names()).toHaveLength(12))
    expect(asked.map(url => url.searchParams.get('search'))).toEqual(['ember'])
  })

  // Proves: Design §8
  test.each<[string, Answerer]>([
    ['is down', (_, response) => void response.writeHead(503).end()],
    ['refuses', (_, response) => void response.writeHead(401).end()],
    ['answers nonsense', (_, response) => sendJson(response, { wallets: 'none' })],
  ])(
    'lists the best-known wallets when the directory %s, says so, and can be asked again',
    async (_, how) => {
      mood = how
      const user = await open({}, { view: { name: 'AllWallets' } })
      expect(
        await screen.findAllByText(/^The wallet list .*These are the best-known wallets\.$/),
      ).not.toHaveLength(0)
      await waitFor(() => expect(names()).toContain('Rabby'))
      const field = screen.getByRole('searchbox', { name: 'Search wallet' })
      await user.type(field, 'rab')
      await waitFor(() => expect(names()).toEqual(['Rabby']))
      await user.clear(field)
      mood = undefined
      await press(user, 'Try again')
      await waitFor(() => expect(names()).toHaveLength(directoryRows.length))
    },
  )

  // Proves: Specification §9
  test('lists the best-known wallets while the directory is silent, and says so', async () => {
    mood = () => {}
    await open({}, { view: { name: 'AllWallets' } })
    expect(await screen.findAllByText(/^The wallet list is slow to answer\./)).not.toHaveLength(0)
    await waitFor(() => expect(names()).toContain('Rabby'))
  })

  // Proves: Specification §3
  test('keeps what it has when a page fails, and asks for it again', async () => {
    const listed = answerDirectory()
    let isDown = true
    mood = (request, response, url) =>
      isDown && url.searchParams.get('page') === '2'
        ? void response.writeHead(500).end()
        : listed(request, response, url)
    const user = await open({}, { view: { name: 'AllWallets' } })
    expect(await screen.findAllByText("The wallet list can't be reached.")).not.toHaveLength(0)
    expect(names()).toHaveLength(44)
    isDown = false
    await press(user, 'Try again')
    await waitFor(() => expect(names()).toHaveLength(directoryRows.length))
  })

  // Proves: Specification §2.3
  test('does not ask on where a page brings nothing new, however many wallets there are said to be', async () => {
    const data = directoryRows.slice(0, 40)
    mood = (_request, response) => sendJson(response, { data, count: 100_000 })
    await open({}, { view: { name: 'AllWallets' } })
    await waitFor(() => expect(area().children).toHaveLength(40))
    expect(names()).toHaveLength(40)
    expect(asked.map(url => [url.searchParams.get('page'), url.searchParams.get('entries')])).toEqual([
      ['1', '4'],
      ['1', '40'],
      ['2', '40'],
    ])
  })

  test('without WalletConnect every wallet is listed, has no code to scan, and says where it is missing', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const user = await open({ projectId: undefined }, { view: { name: 'AllWallets' } })
    vi.unstubAllGlobals()
    await waitFor(() => expect(names()).toHaveLength(directoryRows.length))
    expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull()
    await press(user, 'Ember Wallet')
    await heading('Ember Wallet')
    await screen.findByText('Not Detected')
  })

  // Proves: Specification §3
  test('asks nothing twice within five minutes', async () => {
    const user = await open()
    await press(user, /^All Wallets/)
    await waitFor(() => expect(names()).toHaveLength(directoryRows.length))
    const before = asked.length
    await press(user, 'Back')
    await press(user, /^All Wallets/)
    await waitFor(() => expect(names()).toHaveLength(directoryRows.length))
    expect(asked.slice(before).map(String)).toEqual([])
  })
})

describe('for somebody without a wallet', () => {
  // Proves: Specification §2.3
  test('names four wallets and where there are more', async () => {
    await open({}, { view: { name: 'GetWallet' } })
    await screen.findByRole('link', { name: 'Rainbow' })
    const links = within(list()).getAllByRole('link')
    expect(links.map(link => link.lastElementChild?.previousElementSibling?.textContent)).toEqual([
      'MetaMask',
      'Trust Wallet',
      'Coinbase Wallet',
      'Rainbow',
      'Explore all',
    ])
    for (const link of links) expect(link).toMatchObject({ target: '_blank', rel: 'noreferrer noopener' })
  })

  // Proves: Specification §2.3
  test('links the downloads that there are', async () => {
    const wallet = {
      id: 'x',
      name: 'X',
      homepage: 'https://x.example/',
      appStore: 'https://apps.apple.com/app/id1',
    }
    await open({}, { view: { name: 'Downloads', wallet } })
    await heading('Get X')
    const links = await screen.findAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual(['iOS App', 'Website'])
  })

  test('calls each by where it leads', async () => {
    const store = 'https://store.example/'
    const wallet = {
      id: 'x',
      name: 'X',
      chromeStore: store,
      appStore: store,
      playStore: store,
      homepage: store,
    }
    await open({}, { view: { name: 'Downloads', wallet } })
    const links = await screen.findAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual([
      'Chrome Extension',
      'iOS App',
      'Android App',
      'Website',
    ])
  })
})
