// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AccountButton } from '#dialog/elements/AccountButton.tsx'
import { ConnectButton } from '#dialog/elements/ConnectButton.tsx'
import { NetworkButton } from '#dialog/elements/NetworkButton.tsx'
import { useWalletDialog, type WalletDialogHandle } from '#dialog/elements/useWalletDialog.ts'
import { WalletDialog, type WalletDialogProps } from '#dialog/elements/WalletDialog.tsx'
import { speak } from '#languages/speak/speak.ts'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import './dialogPage.tsx'
import { main, rdns, second, walletFor, walletSetup } from '../tips/walletPage.ts'

const { announce, chains } = walletSetup()

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  Reflect.deleteProperty(window, 'ethereum')
})

function Page({ told }: { told: (handle: WalletDialogHandle) => void }) {
  told(useWalletDialog())
  return (
    <main tabIndex={-1}>
      <input aria-label="Note" />
      <ConnectButton />
      <NetworkButton />
      <AccountButton />
    </main>
  )
}

/** Draws a page of ours around the hook and returns what the hook gives, as it is when it is asked for. */
function embed(
  props: Partial<Omit<WalletDialogProps, 'children'>> = {},
  reactStrictMode = false,
): () => WalletDialogHandle {
  let handle: WalletDialogHandle | undefined
  render(
    <WalletDialog chains={chains()} {...props}>
      <Page
        told={now => {
          handle = now
        }}
      />
    </WalletDialog>,
    { reactStrictMode },
  )
  return () => {
    if (!handle) throw new Error('The page was not drawn.')
    return handle
  }
}

/** The dialog's frame, once its code has run; opened or not. */
const frame = () => document.querySelector('dialog')

/** Returns what the page and the window are listened to for, of all that begins to listen from now on. */
function watchListeners(): () => string[] {
  // React listens once for all.
  render(null)
  const kept = new Set<{ type: string; listener: unknown; signal: AbortSignal | undefined }>()
  const targets: readonly EventTarget[] = [window, document]
  for (const target of targets) {
    const { addEventListener, removeEventListener } = target
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (
        type: string,
        listener: EventListenerOrEventListenerObject | null,
        options?: AddEventListenerOptions | boolean,
      ) => {
        const signal = typeof options === 'object' ? options.signal : undefined
        kept.add({ type, listener, signal })
        addEventListener.call(target, type, listener, options)
      },
    )
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (
        type: string,
        listener: EventListenerOrEventListenerObject | null,
        options?: EventListenerOptions | boolean,
      ) => {
        for (const each of kept) if (each.type === type && each.listener === listener) kept.delete(each)
        removeEventListener.call(target, type, listener, options)
      },
    )
  }
  return () => [...kept].filter(({ signal }) => !signal?.aborted).map(({ type }) => type)
}

/** A page whose wallet is connected. */
async function connected(props?: Partial<Omit<WalletDialogProps, 'children'>>) {
  announce(walletFor(chains()))
  const handle = embed(props)
  await act(() => handle().connect(rdns))
  return handle
}

/** Drawing a page that fails, in React's way. */
class Boundary extends Component<{ told: (error: unknown) => void; children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    this.props.told(error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** The error that drawing something ends in. */
function errorOf(page: ReactNode): unknown {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let thrown: unknown
  render(
    <Boundary
      told={error => {
        thrown = error
      }}
    >
      {page}
    </Boundary>,
  )
  return thrown
}

/** What a wrong call of the hook throws, now or later. */
async function thrownBy(call: () => unknown): Promise<unknown> {
  try {
    await call()
  } catch (error) {
    return error
  }
}

const error = (code: string, message: string | RegExp) =>
  expect.objectContaining({
    name: 'KudosError',
    code,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  })

/** Plain JavaScript, which no compiler stops from leaving things out. */
const careless = <Value,>(json: string): Value => JSON.parse(json)

// Proves: Specification §8; Design §3
describe('what the embedding code forgot is thrown to it, and shown to nobody', () => {
  test('no account: a view about one, while nobody is connected', async () => {
    const handle = embed()
    expect(await thrownBy(() => handle().open({ name: 'Account' }))).toEqual(
      error('account-not-provided', /^No account provided/),
    )
    expect(handle().state.open).toBe(false)
  })

  test('no connector: connecting without saying to what', async () => {
    const handle = embed()
    expect(await thrownBy(() => handle().connect(''))).toEqual(
      error('connector-not-provided', /^No connector provided/),
    )
    expect(await thrownBy(() => handle().open(careless('{"name":"ConnectingExternal"}')))).toEqual(
      error('connector-not-provided', /^No connector provided/),
    )
  })

  test('no wallet: downloads of none', async () => {
    const handle = embed()
    expect(await thrownBy(() => handle().open(careless('{"name":"Downloads"}')))).toEqual(
      error('wallet-not-provided', /^No wallet provided/),
    )
  })

  test('no network: switching to none', async () => {
    const handle = embed()
    expect(await thrownBy(() => handle().switchNetwork(careless('null')))).toEqual(
      error('network-not-provided', /^No network provided/),
    )
    expect(await thrownBy(() => handle().open(careless('{"name":"SwitchNetwork"}')))).toEqual(
      error('network-not-provided', /^No network provided/),
    )
  })

  test("no email: the email wallet's views without one", async () => {
    const handle = embed()
    expect(await thrownBy(() => handle().open(careless('{"name":"EmailVerifyOtp"}')))).toEqual(
      error('email-not-provided', /^No email provided/),
    )
  })

  test('no email connector: an email where there is no email wallet', async () => {
    const handle = embed()
    const view = { name: 'EmailVerifyOtp', email: 'ada@example.org' } as const
    expect(await thrownBy(() => handle().open(view))).toEqual(
      error('email-connector-missing', /^No email connector/),
    )
  })

  test('wagmiConfig undefined: the hook outside the dialog, and the dialog without networks', () => {
    expect(errorOf(<Page told={() => {}} />)).toEqual(error('config-undefined', /^wagmiConfig is undefined/))
    const props = careless<WalletDialogProps>('{}')
    expect(errorOf(<WalletDialog {...props} />)).toEqual(
      error('config-undefined', /^wagmiConfig is undefined/),
    )
  })

  // Proves: Specification §3
  test('projectId undefined: a WalletConnect code without one', async () => {
    const handle = embed()
    expect(await thrownBy(() => handle().open({ name: 'ConnectingWalletConnect' }))).toEqual(
      error('project-id-undefined', /^projectId is undefined/),
    )
  })

  test('connector undefined: an id that nothing has', async () => {
    const handle = embed()
    const refused = error('connector-undefined', /^connector is undefined/)
    expect(await thrownBy(() => handle().connect('nobody'))).toEqual(refused)
    act(() => handle().prepare())
    await waitFor(() => expect(frame()).not.toBeNull())
    const view = { name: 'ConnectingExternal', optionId: 'nobody', walletName: 'Nobody' } as const
    expect(await thrownBy(() => handle().open(view))).toEqual(refused)
    expect(handle().state.open).toBe(false)
  })
})

// Proves: Specification §8
describe('what plain JavaScript leaves out of a view, or gets wrong', () => {
  test('a way to connect without its name, before the ways are known: headed "Connect Wallet"', async () => {
    const handle = embed()
    act(() => handle().open(careless('{"name":"ConnectingExternal","optionId":"x"}')))
    await screen.findByRole('heading', { name: 'Connect Wallet' })
    await screen.findByText('Provider not found.')
  })

  test('a listed wallet without its name: headed "WalletConnect"', async () => {
    const handle = embed()
    act(() => handle().open(careless('{"name":"ConnectingWalletConnect","wallet":{"id":"x"}}')))
    await screen.findByRole('heading', { name: 'WalletConnect' })
    await screen.findByText('Not Detected')
  })

  test('a view that breaks the dialog leaves the page, and what stands in it, alone; opening it again works', async () => {
    // React tells of every error that it has caught.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const handle = embed()
    const note = screen.getByRole('textbox', { name: 'Note' })
    fireEvent.change(note, { target: { value: 'a draft' } })
    const breaking = '{"name":"ConnectingWalletConnect","wallet":{"id":"x","name":"X","imageUrl":7}}'
    act(() => handle().open(careless(breaking)))
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('textbox', { name: 'Note' })).toBe(note)
    expect(note).toHaveProperty('value', 'a draft')
    await waitFor(() => expect(handle().state.open).toBe(false))
    expect(screen.getByRole('alert').textContent).toContain('The wallet dialog stopped working.')

    act(() => handle().open(careless(breaking)))
    await waitFor(() => expect(handle().state.open).toBe(false))
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    await screen.findByRole('heading', { name: 'Connect Wallet' })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    act(() => handle().close())
    act(() => handle().open({ name: 'Networks' }))
    await screen.findByRole('heading', { name: 'Choose Network' })
  })

  test('a view of something that is off here: the account stands in its place', async () => {
    const handle = await connected()
    for (const name of ['ConnectingSiwe', 'Transactions'] as const) {
      act(() => handle().open({ name }))
      await screen.findByRole('heading', { name: 'Account' })
      act(() => handle().close())
    }
    act(() => handle().open(careless('null')))
    await screen.findByRole('heading', { name: 'Account' })
  })
})

describe("the dialog's code is fetched and run, unseen, when a button is about to be pressed", () => {
  test.each([
    ['pointed at', fireEvent.pointerEnter],
    ['focused', fireEvent.focus],
  ])('one that is %s', async (_, doTo) => {
    for (const name of ['Connect Wallet', 'Local chain']) {
      const handle = embed()
      expect(frame()).toBeNull()
      doTo(screen.getByRole('button', { name }))
      await waitFor(() => expect(frame()).not.toBeNull())
      expect(handle().state.open).toBe(false)
      cleanup()
    }
    const handle = await connected()
    expect(frame()).toBeNull()
    doTo(screen.getByRole('button', { name: new RegExp(`${main?.slice(-6)}$`) }))
    await waitFor(() => expect(frame()).not.toBeNull())
    expect(handle().state.open).toBe(false)
  })

  test('without any network there is nothing to run, and nobody is told of an error', async () => {
    const none: readonly OfferedChain[] = []
    const handle = embed({ chains: none })
    act(() => handle().prepare())
    expect(handle().state.error).toBeUndefined()
    expect(await thrownBy(() => handle().open())).toEqual(error('no-chains', /^No chains found/))
    expect(handle().state.error).toBeUndefined()
  })
})

// Proves: Specification §7
test('a page that signs its visitors in at a site of its own: whoever connects is asked', async () => {
  announce(walletFor(chains()))
  const signedIn: string[] = []
  const signIn = {
    nonce: async () => ({ nonce: 'abcdefgh' }),
    message: () => 'It is me.',
    verify: async () => ({ address: main ?? '', chainId: 31337 }),
    session: async () => undefined,
    signOut: async () => {},
    onSignIn: ({ address }: { address: string }) => void signedIn.push(address),
  }
  const handle = embed({
    options: { signIn },
    metadata: { name: 'Notes', description: '', url: 'https://notes.example', icons: [] },
  })
  await act(() => handle().connect(rdns))
  await screen.findByText('Notes needs to connect to your wallet')
  act(() => screen.getByRole('button', { name: 'Sign' }).click())
  await waitFor(() => expect(handle().state.open).toBe(false))
  expect(handle().state.account.status).toBe('connected')
  expect(signedIn).toEqual([main])
})

// Proves: Specification §8; Design §3
describe("the libraries' own messages", () => {
  test('"Chain not configured."', async () => {
    const handle = embed()
    const message = 'Chain not configured.'
    expect(await thrownBy(() => handle().switchNetwork(137))).toEqual(error('chain', message))
    cleanup()
    expect(
      errorOf(
        <WalletDialog chains={[chains()[0]]} defaultChain={1}>
          {null}
        </WalletDialog>,
      ),
    ).toEqual(error('chain', message))
  })

  test('"Connector already connected."', async () => {
    const handle = await connected()
    expect(await act(() => thrownBy(() => handle().connect(rdns)))).toEqual(
      error('connected', 'Connector already connected.'),
    )
    expect(handle().state.account.status).toBe('connected')
  })

  test('"Connector not connected."', async () => {
    const handle = embed()
    expect(await thrownBy(() => handle().disconnect())).toEqual(
      error('disconnected', 'Connector not connected.'),
    )
  })

  test('"Provider not found."', async () => {
    Object.assign(window, { ethereum: walletFor(chains()).provider })
    const handle = embed()
    // The dialog lists what it finds when it is first asked.
    expect(await thrownBy(() => handle().connect('nobody'))).toBeInstanceOf(KudosError)
    Reflect.deleteProperty(window, 'ethereum')
    expect(await act(() => thrownBy(() => handle().connect('injected')))).toEqual(
      error('no-provider', 'Provider not found.'),
    )
  })

  test('"No chains found on connector."', async () => {
    const none: readonly OfferedChain[] = []
    const handle = embed({ chains: none })
    const message = 'No chains found on connector.'
    expect(await thrownBy(() => handle().connect(rdns))).toEqual(error('no-chains', message))
    expect(await thrownBy(() => handle().open())).toEqual(error('no-chains', message))
  })
})

describe('the hook', () => {
  test('opens, closes, and tells where things stand', async () => {
    const handle = embed({ defaultChain: 11155111 })
    expect(handle().state).toMatchObject({
      open: false,
      loading: false,
      selectedNetworkId: 11155111,
      account: { status: 'disconnected' },
    })
    act(() => handle().open())
    expect(handle().state).toMatchObject({ open: true, loading: true })
    await screen.findByRole('heading', { name: 'Connect Wallet' })
    expect(handle().state).toMatchObject({ open: true, loading: false })
    act(() => handle().close())
    expect(handle().state.open).toBe(false)
  })

  test('connects, moves and disconnects without the dialog', async () => {
    const handle = await connected()
    expect(handle().state).toMatchObject({ open: false, account: { status: 'connected' } })
    expect(handle().state.account.caipAddress).toBe(`eip155:31337:${handle().state.account.address}`)
    await act(() => handle().switchNetwork(11155111))
    expect(handle().state.selectedNetworkId).toBe(11155111)
    await act(() => handle().disconnect())
    expect(handle().state.account).toMatchObject({ status: 'disconnected', caipAddress: undefined })
  })

  test('the connect button says that it is connecting while the dialog is on its way or open', async () => {
    render(
      <WalletDialog chains={chains()}>
        <ConnectButton />
      </WalletDialog>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    await screen.findByRole('button', { name: 'Connecting...', hidden: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await screen.findByRole('button', { name: 'Connect Wallet' })
  })

  test('the connect button of a page that wants it so stays as it is while the dialog is open', async () => {
    render(
      <WalletDialog chains={chains()}>
        <ConnectButton isBusyWhileOpen={false} />
      </WalletDialog>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    await screen.findByRole('button', { name: 'Close' })
    await screen.findByRole('button', { name: 'Connect Wallet', hidden: true })
  })

  test("the dialog and its buttons speak the page's language, which the page's element names", async () => {
    document.documentElement.lang = 'de-AT'
    try {
      embed()
      await userEvent.click(await screen.findByRole('button', { name: 'Wallet verbinden' }))
      await screen.findByRole('heading', { name: 'Wallet verbinden' })
      expect(document.documentElement.lang).toBe('de-AT')
      cleanup()
      document.documentElement.lang = 'en'
      embed()
      await screen.findByRole('button', { name: 'Connect Wallet' })
    } finally {
      await speak({ tag: 'en', locale: 'en' })
    }
  })

  test('a listener that was let go hears nothing more', async () => {
    const handle = embed()
    const heard = vi.fn()
    const stop = handle().subscribe(heard)
    act(() => handle().open())
    await screen.findByRole('heading', { name: 'Connect Wallet' })
    expect(heard).toHaveBeenCalledWith({ event: 'MODAL_OPEN', properties: { connected: false } })
    stop()
    heard.mockClear()
    act(() => handle().close())
    expect(heard).not.toHaveBeenCalled()
  })

  // Proves: Specification §2.3
  test('taken off the page, leaves nobody listening; put there again, finds its wallet', async () => {
    announce(walletFor(chains()))
    const listeners = watchListeners()
    const handle = embed()
    await act(() => handle().connect(rdns))
    const { account } = handle().state
    expect(listeners()).not.toEqual([])
    cleanup()
    await expect.poll(listeners).toEqual([])
    const again = embed()
    await expect.poll(() => again().state.account).toEqual(account)
    cleanup()
    await expect.poll(listeners).toEqual([])
  })

  // Proves: Specification §2.3
  test("works in React's strict mode, which takes everything away and brings it back at once", async () => {
    const wallet = announce(walletFor(chains()))
    const listeners = watchListeners()
    const handle = embed({}, true)
    await act(() => handle().connect(rdns))
    expect(handle().state.account.status).toBe('connected')
    act(() => wallet.setAccounts(second ? [second] : []))
    await expect.poll(() => handle().state.account.address).toBe(second)
    cleanup()
    await expect.poll(listeners).toEqual([])
  })

  // Proves: Specification §2.3
  test('a view that this version does not know is drawn as Connect', async () => {
    // Else the help stands in the list, too.
    announce(walletFor(chains()))
    const handle = embed()
    for (const view of ['{"name":"Nowhere"}', '{}', '"Connect"']) {
      act(() => handle().open(careless(view)))
      await screen.findByRole('heading', { name: 'Connect Wallet' })
      expect(screen.getByRole('button', { name: 'What is a wallet?' })).toBeDefined()
      act(() => handle().close())
    }
  })
})
