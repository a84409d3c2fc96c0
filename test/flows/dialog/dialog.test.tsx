// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DevWalletOptions } from '../../../local/devWallet/provider.ts'
import { ProviderRpcError } from '../../../local/devWallet/rpcErrors.ts'
import { loadPage, main, methodsOf, rdns, sessionIs, walletFor, walletSetup } from '../tips/walletPage.ts'
import { heading, isOpen, press, renderDialog } from './dialogPage.tsx'

const { announce, chains } = walletSetup()
const name = 'Development Wallet'
/** As a screen reader names its row. */
const row = `${name} installed`

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
})

/** A page with one wallet, not connected. */
function page(options: Partial<DevWalletOptions> = {}) {
  const devWallet = announce(walletFor(chains(), options))
  return { devWallet, ...loadPage(chains()) }
}

/** A page whose wallet is connected. */
async function connectedPage(options: Partial<DevWalletOptions> = {}) {
  const started = page(options)
  await started.wallet.connect(rdns)
  return started
}

describe('the frame', () => {
  const scrolling = () => document.documentElement.style.overflow

  // Proves: Specification §2.3, §4
  test('keeps the page behind from scrolling, and lets it again', async () => {
    const user = renderDialog(chains(), page())
    expect(scrolling()).toBe('')
    await press(user, 'Open')
    await heading('Connect Wallet')
    expect(scrolling()).toBe('hidden')
    await press(user, 'Close')
    await waitFor(() => expect(scrolling()).toBe(''))
  })

  // Proves: Design §8
  test('takes no focus before it was ever open', () => {
    renderDialog(chains(), page())
    expect(document.activeElement).toBe(document.body)
  })

  test('gives the focus back to what opened it, else to the widget, and moves no page by it', async () => {
    const user = renderDialog(chains(), page())
    await press(user, 'Open')
    await heading('Connect Wallet')
    await press(user, 'Close')
    expect(document.activeElement?.textContent).toBe('Open')
    const widget = screen.getByRole('main')
    const focus = vi.spyOn(widget, 'focus')
    await press(user, 'Open')
    screen.getByText('Open').remove()
    await press(user, 'Close')
    expect(document.activeElement).toBe(widget)
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  })

  // Proves: Specification §2.3
  test('offers a way back only where there is one', async () => {
    const user = renderDialog(chains(), page())
    await press(user, 'Open')
    await heading('Connect Wallet')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await press(user, 'What is a wallet?')
    await press(user, 'Back')
    await heading('Connect Wallet')
  })

  // Proves: Specification §4
  test('closes on a click beside it and on Escape, not on a click inside', async () => {
    const user = renderDialog(chains(), page())
    await press(user, 'Open')
    const frame = screen.getByRole('dialog')
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200))
    fireEvent.click(frame, { clientX: 150, clientY: 150 })
    expect(isOpen()).toBe(true)
    fireEvent.click(frame, { clientX: 50, clientY: 150 })
    expect(isOpen()).toBe(false)
    await press(user, 'Open')
    // What the browser makes of Escape.
    fireEvent(frame, new Event('cancel', { cancelable: true }))
    expect(isOpen()).toBe(false)
  })

  // Proves: Specification §4, §9
  test('shows a short message for 2500 milliseconds, and no longer than it is open', async () => {
    const user = renderDialog(chains(), await connectedPage())
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    // One is seen, one is spoken.
    const seen = () => screen.queryAllByText('Address copied').filter(text => !text.closest('[role=status]'))
    await press(user, 'Open')
    const copy = await screen.findByRole('button', { name: 'Copy address' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => fireEvent.click(copy))
    expect(seen()).toHaveLength(1)
    act(() => vi.advanceTimersByTime(2499))
    expect(seen()).toHaveLength(1)
    act(() => vi.advanceTimersByTime(1))
    expect(seen()).toHaveLength(0)
    await act(async () => fireEvent.click(copy))
    expect(seen()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(seen()).toHaveLength(0)
  })

  // Proves: Design §8; WCAG 2.4.6, 4.1.3
  test('speaks what it waits for politely, and what went wrong at once', async () => {
    const { session, wallet, devWallet } = page()
    devWallet.hang('wallet_requestPermissions')
    const user = renderDialog(chains(), { session, wallet })
    await press(user, 'Open')
    await press(user, row)
    const spoken = (role: 'status' | 'alert') => screen.getByRole(role).textContent
    await waitFor(() => expect(spoken('status')).toContain(`Continue in ${name}`))
    devWallet.refuse('wallet_requestPermissions')
    await press(user, 'Try again')
    await waitFor(() => expect(spoken('alert')).toContain('Connection declined'))
  })
})

// Proves: Design §8
test('what was spoken about one view is not left to be read in the next', async () => {
  const { session, wallet, devWallet } = page()
  devWallet.hang('wallet_requestPermissions')
  const user = renderDialog(chains(), { session, wallet })
  await press(user, 'Open')
  await press(user, row)
  const spoken = () => screen.getByRole('status').textContent
  await waitFor(() => expect(spoken()).toContain(`Continue in ${name}`))
  // Some time later.
  const later = Date.now() + 1000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  await press(user, 'Back')
  await heading('Connect Wallet')
  expect(spoken()).toBe('')
})

describe('connecting', () => {
  // Proves: Specification §2.3, §4; Design §8
  test('goes from the list through the wallet, and closes once the wallet is there', async () => {
    const { session, ...parts } = page()
    const user = renderDialog(chains(), { session, ...parts })
    await press(user, 'Open')
    await heading('Connect Wallet')
    await press(user, row)
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(session.get().address).toBe(main)
  })

  // Proves: Specification §2.3, §4, §8
  test('a no is told calmly, and can be taken back', async () => {
    const { session, wallet, devWallet } = page()
    devWallet.refuse('wallet_requestPermissions')
    const user = renderDialog(chains(), { session, wallet })
    await press(user, 'Open')
    await press(user, row)
    await screen.findByText('Connection declined')
    screen.getByText('Connection can be declined if a previous request is still active')
    devWallet.restore('wallet_requestPermissions')
    await press(user, 'Try again')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(session.get().status).toBe('connected')
  })

  // Proves: Design §8
  test('a request that is open already is told with where to answer it', async () => {
    const { session, wallet, devWallet } = page()
    devWallet.refuse('wallet_requestPermissions', new ProviderRpcError(-32002, 'Pending'))
    const user = renderDialog(chains(), { session, wallet })
    await press(user, 'Open')
    await press(user, row)
    await screen.findByText('A request is already waiting in your wallet.')
    screen.getByText('Open your wallet and answer it.')
    const spoken =
      'Connection declined. A request is already waiting in your wallet. Open your wallet and answer it.'
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(spoken))
  })

  test('a second try is told that the first still waits; a yes to that one counts', async () => {
    let sayYes = (_: boolean) => {}
    const ask = () =>
      new Promise<boolean>(resolve => {
        sayYes = resolve
      })
    const { session, wallet, devWallet } = page({ ask })
    const told: string[] = []
    const user = renderDialog(chains(), { session, wallet }, { onEvent: ({ event }) => told.push(event) })
    await press(user, 'Open')
    await press(user, row)
    await expect.poll(() => methodsOf(devWallet)).toEqual(['wallet_requestPermissions'])
    await press(user, 'Try again')
    await screen.findByText('A request is already waiting in your wallet.')
    expect(told).not.toContain('CONNECT_SUCCESS')
    sayYes(true)
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(session.get().address).toBe(main)
    await waitFor(() => expect(told.filter(event => event === 'CONNECT_SUCCESS')).toHaveLength(1))
  })

  test('a late yes that shares no account is none', async () => {
    let share = (_: readonly []) => {}
    const { session, wallet, devWallet } = page()
    const request = vi.spyOn(devWallet.provider, 'request').mockReturnValueOnce(
      new Promise(resolve => {
        share = resolve
      }),
    )
    const told: string[] = []
    const user = renderDialog(chains(), { session, wallet }, { onEvent: ({ event }) => told.push(event) })
    await press(user, 'Open')
    await press(user, row)
    await expect.poll(() => request.mock.calls.length).toBe(1)
    devWallet.refuse('wallet_requestPermissions', new ProviderRpcError(-32002, 'Pending'))
    await press(user, 'Try again')
    await screen.findByText('A request is already waiting in your wallet.')
    const asked = request.mock.calls.length
    // To the permission, and to the accounts that are asked for next.
    request.mockResolvedValueOnce([])
    share([])
    await expect.poll(() => request.mock.calls.length).toBeGreaterThan(asked + 1)
    await expect.poll(() => session.get().status).toBe('disconnected')
    expect(isOpen()).toBe(true)
    devWallet.restore('wallet_requestPermissions')
    await press(user, 'Try again')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(told.filter(event => event === 'CONNECT_SUCCESS')).toHaveLength(1)
  })

  // Proves: Specification §2.3; Design §8
  test('after 30 seconds it says that the wallet may be waiting, and a yes still counts', async () => {
    const { session, wallet, devWallet } = page()
    const release = devWallet.hold('wallet_requestPermissions')
    const user = renderDialog(chains(), { session, wallet })
    await press(user, 'Open')
    await screen.findByRole('button', { name: row })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await press(user, row)
    await screen.findByText(`Continue in ${name}`)
    expect(screen.queryByText('Your wallet may be waiting for you.')).toBeNull()
    vi.advanceTimersByTime(30_000)
    await screen.findByText('Your wallet may be waiting for you.')
    expect(screen.getAllByRole('button', { name: 'Back' })).toHaveLength(2)
    release()
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(session.get().status).toBe('connected')
  })

  // Proves: Design §8
  test.each(['Back', 'Close'])('%s abandons it: a late yes changes nothing', async way => {
    const { session, wallet, devWallet } = page()
    const release = devWallet.hold('wallet_requestPermissions')
    const user = renderDialog(chains(), { session, wallet })
    await press(user, 'Open')
    await press(user, row)
    await screen.findByText(`Continue in ${name}`)
    await sessionIs(session, ({ status }) => status === 'connecting')
    await press(user, way)
    expect(session.get().status).toBe('disconnected')
    release()
    await expect.poll(() => methodsOf(devWallet)).toContain('eth_chainId')
    expect(session.get().status).toBe('disconnected')
  })

  // Proves: Specification §2.3
  test('without any wallet it says so, and leads on', async () => {
    const user = renderDialog(chains(), loadPage(chains()))
    await press(user, 'Open')
    await screen.findByText('No wallet found in this browser')
    screen.getByRole('button', { name: 'Get a wallet' })
    const [fromHeader, fromList] = screen.getAllByRole('button', { name: 'What is a wallet?' })
    expect(fromHeader).toBeDefined()
    if (fromList) await user.click(fromList)
    await heading('What is a wallet?')
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3))
    await press(user, 'Get a wallet')
    await heading('Get a wallet')
  })

  // Proves: Specification §8; Design §7
  test('inside a frame it offers the full page, for wallets that do not reach in', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.create(window))
    const { session, wallet } = page()
    const user = renderDialog(chains(), { session, wallet })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press(user, 'Open')
    const link = await screen.findByRole('link', { name: 'Open full page' })
    expect(link).toHaveProperty('href', 'https://kudos.example/full')
    await press(user, "Copy the page's address")
    await screen.findAllByText('Address of this page copied')
    expect(write).toHaveBeenCalledWith('https://kudos.example/full')
  })

  // Proves: Specification §2.3
  test('a wallet that turns up while the list is open is listed', async () => {
    const user = renderDialog(chains(), loadPage(chains()))
    await press(user, 'Open')
    await screen.findByText('No wallet found in this browser')
    announce(walletFor(chains()))
    await screen.findByRole('button', { name: row })
  })

  test('a wallet that comes back by itself ends the choice', async () => {
    const { session, wallet } = page()
    const user = renderDialog(chains(), { session, wallet })
    await press(user, 'Open')
    await heading('Connect Wallet')
    await wallet.connect(rdns)
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  // Proves: Specification §2.3, §3; Design §2
  test.each([
    [
      'both',
      { termsConditionsUrl: 'https://a.example/', privacyPolicyUrl: 'https://b.example/' },
      'Terms of Service and Privacy Policy',
    ],
    ['terms', { termsConditionsUrl: 'https://a.example/' }, 'Terms of Service'],
    ['privacy', { privacyPolicyUrl: 'https://b.example/' }, 'Privacy Policy'],
  ])('names the documents that the builder linked: %s', async (_, legal, words) => {
    const { session, wallet } = page()
    const user = renderDialog(chains(), { session, wallet }, { options: legal })
    await press(user, 'Open')
    const text = await screen.findByText(/^By connecting your wallet/)
    expect(text.textContent).toBe(`By connecting your wallet, you agree to our ${words}`)
  })
})

describe('the account', () => {
  // Proves: Specification §1, §2.3, §3, §9
  test('shows the address cut to four and six, and what it has', async () => {
    const user = renderDialog(chains(), await connectedPage())
    await press(user, 'Open')
    await screen.findByText(`${main?.slice(0, 4)}...${main?.slice(-6)}`)
    await screen.findByText(/^[\d.]+ ETH$/)
  })

  // Proves: Specification §2.3, §8
  test.each([
    ['Address copied', async () => undefined],
    ['Failed to copy', () => Promise.reject(new Error('No permission.'))],
  ])('says "%s" once the clipboard has answered', async (words, writeText) => {
    const user = renderDialog(chains(), await connectedPage())
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
    await press(user, 'Open')
    await press(user, 'Copy address')
    await screen.findAllByText(words)
    expect(write).toHaveBeenCalledWith(main)
  })

  // Proves: Specification §2.3, §3
  test('has no explorer where the network has none, and one where it has', async () => {
    const started = await connectedPage()
    const user = renderDialog(chains(), started)
    await press(user, 'Open')
    await screen.findByRole('button', { name: 'Disconnect' })
    expect(screen.queryByRole('link', { name: /Block Explorer/ })).toBeNull()
    started.devWallet.setChain(11155111)
    const link = await screen.findByRole('link', { name: /Block Explorer/ })
    expect(link).toHaveProperty('href', `https://sepolia.etherscan.io/address/${main}`)
  })

  // Proves: Specification §1, §2.3, §4
  test('disconnects, and closes', async () => {
    const { session, wallet } = await connectedPage()
    const user = renderDialog(chains(), { session, wallet })
    await press(user, 'Open')
    await press(user, 'Disconnect')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(session.get().status).toBe('disconnected')
  })

  // Proves: Specification §4, §8
  test('says so when disconnecting fails, and stays', async () => {
    const { session, wallet } = await connectedPage()
    const disconnect = () => Promise.reject(new Error('No.'))
    const user = renderDialog(chains(), { session, wallet: { ...wallet, disconnect } })
    await press(user, 'Open')
    await press(user, 'Disconnect')
    await screen.findAllByText('Failed to disconnect')
    expect(isOpen()).toBe(true)
  })

  // Proves: Specification §4
  test('closes when the wallet goes by itself', async () => {
    const { devWallet, ...parts } = await connectedPage()
    const user = renderDialog(chains(), parts)
    await press(user, 'Open')
    await screen.findByRole('button', { name: 'Disconnect' })
    devWallet.setAccounts([])
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  // Proves: Specification §2.3, §5
  test('shows its network without a way to another where there is none', async () => {
    const [only] = chains()
    const { session, wallet } = await connectedPage()
    const user = renderDialog([only], { session, wallet })
    await press(user, 'Open')
    await screen.findByText('Local chain')
    expect(screen.queryByRole('button', { name: 'Local chain' })).toBeNull()
  })
})

describe('networks', () => {
  // Proves: Specification §5
  test('may be chosen, too, where there is only one and the wallet is on another', async () => {
    const [only] = chains()
    const user = renderDialog([only], await connectedPage({ chainId: 137 }), { view: { name: 'Account' } })
    await press(user, 'Open')
    await press(user, 'Unknown')
    await heading('Choose Network')
  })

  // Proves: Specification §2.3, §4
  test('a switch leads back to the account, and takes the widget along', async () => {
    const { session, wallet } = await connectedPage()
    const user = renderDialog(chains(), { session, wallet })
    await press(user, 'Open')
    await press(user, 'Local chain')
    await heading('Choose Network')
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Local chain')
    await press(user, 'Sepolia')
    await heading('Account')
    expect(session.get().chainId).toBe(11155111)
  })

  // Proves: Specification §2.3, §4, §8
  test('a declined switch says so, and offers to try again', async () => {
    const { session, wallet, devWallet } = await connectedPage()
    devWallet.refuse('wallet_switchEthereumChain')
    const user = renderDialog(chains(), { session, wallet }, { view: { name: 'Networks' } })
    await press(user, 'Open')
    await press(user, 'Sepolia')
    await screen.findByText('Switch declined')
    screen.getByText(
      'Switch can be declined if chain is not supported by a wallet or previous request is still active',
    )
    devWallet.restore('wallet_switchEthereumChain')
    await press(user, 'Try again')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(session.get().chainId).toBe(11155111)
  })

  test('asking again keeps the focus where it was', async () => {
    const { session, wallet, devWallet } = await connectedPage()
    devWallet.refuse('wallet_switchEthereumChain')
    const user = renderDialog(chains(), { session, wallet }, { view: { name: 'Networks' } })
    await press(user, 'Open')
    await press(user, 'Sepolia')
    await screen.findByText('Switch declined')
    devWallet.hang('wallet_switchEthereumChain')
    await press(user, 'Try again')
    await screen.findByText('Approve in wallet')
    expect(document.activeElement?.textContent).toBe('Try again')
  })

  // Proves: Specification §2.3
  test('while the wallet is asked there is no "Try again"', async () => {
    const { session, wallet, devWallet } = await connectedPage()
    devWallet.hang('wallet_switchEthereumChain')
    const user = renderDialog(chains(), { session, wallet }, { view: { name: 'Networks' } })
    await press(user, 'Open')
    await press(user, 'Sepolia')
    await screen.findByText('Approve in wallet')
    screen.getByText('Accept connection request in your wallet')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('the wallet may also be switched by hand while it is asked', async () => {
    const { session, wallet, devWallet } = await connectedPage()
    devWallet.hang('wallet_switchEthereumChain')
    const user = renderDialog(chains(), { session, wallet }, { view: { name: 'Networks' } })
    await press(user, 'Open')
    await press(user, 'Sepolia')
    await screen.findByText('Approve in wallet')
    devWallet.setChain(11155111)
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  // Proves: Specification §2.3; Design §3
  test("the wallet's own network brings the widget there, without asking", async () => {
    const { session, wallet, devWallet } = await connectedPage({ chainId: 11155111 })
    const user = renderDialog(chains(), { session, wallet }, { view: { name: 'Networks' } })
    await press(user, 'Open')
    expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('Sepolia')
    await press(user, 'Sepolia')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(session.get().chainId).toBe(11155111)
    expect(methodsOf(devWallet)).not.toContain('wallet_switchEthereumChain')
  })

  // Proves: Design §3
  test("the widget's own network, chosen while the wallet is elsewhere, asks the wallet to switch", async () => {
    const { session, wallet, devWallet } = await connectedPage({ chainId: 11155111 })
    const user = renderDialog(chains(), { session, wallet }, { view: { name: 'Networks' } })
    await press(user, 'Open')
    await press(user, 'Local chain')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(session.get()).toMatchObject({ chainId: 31337, walletChainId: 31337 })
    expect(methodsOf(devWallet)).toContain('wallet_switchEthereumChain')
  })

  // Proves: Specification §4
  test('without a wallet the choice moves the widget and goes on to Connect', async () => {
    const { session, wallet } = page()
    const user = renderDialog(chains(), { session, wallet }, { view: { name: 'Networks' } })
    await press(user, 'Open')
    await press(user, 'Sepolia')
    await heading('Connect Wallet')
    expect(session.get().chainId).toBe(11155111)
  })

  // Proves: Specification §2.3
  test('explain themselves', async () => {
    const { session, wallet } = page()
    const user = renderDialog(chains(), { session, wallet }, { view: { name: 'Networks' } })
    await press(user, 'Open')
    await screen.findByText(/^Your wallet may not know some of these networks\./)
    await press(user, 'What is a network')
    await heading('What is a network?')
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2))
    expect(screen.getByRole('link', { name: 'Learn more' })).toMatchObject({
      href: 'https://ethereum.org/en/developers/docs/networks/',
      target: '_blank',
    })
  })
})

describe('a wallet on a network that is not offered', () => {
  // Proves: Design §3
  test('opens nothing by itself', async () => {
    const { session, wallet, devWallet } = await connectedPage()
    renderDialog(chains(), { session, wallet })
    act(() => devWallet.setChain(137))
    await sessionIs(session, ({ walletChainId }) => walletChainId === 137)
    expect(isOpen()).toBe(false)
  })

  // Proves: Specification §2.3; Design §3
  test('is shown where to go, and gets there', async () => {
    const { session, wallet } = await connectedPage({ chainId: 137 })
    const user = renderDialog(chains(), { session, wallet })
    await press(user, 'Open')
    await heading('Switch Network')
    screen.getByText(
      "This app doesn't support your current network. Switch to an available option following to continue.",
    )
    await press(user, 'Sepolia')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(session.get()).toMatchObject({ chainId: 11155111, walletChainId: 11155111 })
  })

  test('is told the truth when a switch to an offered one was declined', async () => {
    const { session, wallet } = await connectedPage()
    const user = renderDialog(chains(), { session, wallet }, { view: { name: 'UnsupportedChain' } })
    await press(user, 'Open')
    await screen.findByText('Your wallet is on Local chain. Choose one of these networks to continue.')
    await press(user, 'Local chain')
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  // Proves: Specification §2.3
  test('may also disconnect', async () => {
    const { session, wallet } = await connectedPage({ chainId: 137 })
    const user = renderDialog(chains(), { session, wallet })
    await press(user, 'Open')
    await screen.findByText('or')
    await press(user, 'Disconnect')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(session.get().status).toBe('disconnected')
  })
})
