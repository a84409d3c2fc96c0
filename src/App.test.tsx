// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leaveTip } from '#kudos/send/leaveTip.ts'
import type { TipEvent } from '#kudos/send/tip.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { readWidgetSettings } from '#settings/readWidgetSettings.ts'
import { type Settings, SettingsProvider } from '#settings/useSettings.tsx'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { App } from './App.tsx'
import { createStores } from './createStores.ts'

const ada = '0x52908400098527886E0F7030069857D2E4169EE7'
const deployed = {
  rpcUrls: ['http://127.0.0.1:1'],
  kudosAddress: '0xde709f2102306220921060314715629080e2fb77',
} as const

/** Tells the widget that its size has changed. */
let resized = () => {}

// What jsdom lacks of the browser.
Object.assign(window, {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  scrollTo() {},
  ResizeObserver: class {
    constructor(onResize: () => void) {
      resized = onResize
    }
    observe() {}
    disconnect() {}
  },
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Opens the widget on Ethereum, with Sepolia on offer, as the page at `query` would. */
function openWidget(query = `?address=${ada}`, others: Partial<Settings> = {}) {
  const [first, ...rest] = offeredChains({
    chainId: 1,
    chains: { 1: deployed, 11155111: deployed },
  })
  if (!first) throw new Error('no chain')
  const chains = [first, ...rest] as const
  const page = new URL(`https://kudos.example/${query}`)
  const widget = readWidgetSettings(page, { themeMode: 'auto' }, chains)
  const stores = createStores(chains, widget.network)
  render(
    <SettingsProvider settings={{ chains, page, widget, ...others }}>
      <App stores={stores} applyTheme={applyTheme} />
    </SettingsProvider>,
  )
  return { ...stores, user: userEvent.setup() }
}

/** Puts a page around the widget. Returns what it hears, and how it speaks. */
function embed() {
  const heard: unknown[] = []
  const parent: Window = Object.create(window, {
    postMessage: { value: (message: unknown) => heard.push(message) },
  })
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  const say = (data: unknown, source: Window = parent) => {
    const event = new MessageEvent('message', { data })
    // jsdom takes no window but its own as a source.
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { heard, say }
}

const header = () => within(screen.getByRole('heading', { level: 1 })).getByRole('button')
const isOpen = () => header().getAttribute('aria-expanded') === 'true'
const closeIconIsHidden = () => header().querySelector('[hidden]') !== null

describe('the header', () => {
  test('asks the page around the widget to toggle it, and shows and hides the close icon', async () => {
    const { heard } = embed()
    const { user } = openWidget()
    expect(closeIconIsHidden()).toBe(true)
    await user.click(header())
    expect(heard).toContain('TOGGLE')
    expect(closeIconIsHidden()).toBe(false)
    await user.click(header())
    expect(heard.filter(message => message === 'TOGGLE')).toHaveLength(2)
    expect(closeIconIsHidden()).toBe(true)
  })

  test('tells nobody where there is no page around the widget', async () => {
    const post = vi.spyOn(window, 'postMessage')
    const { user } = openWidget()
    await user.click(header())
    expect(closeIconIsHidden()).toBe(false)
    expect(post).not.toHaveBeenCalled()
  })

  test('follows what the page around the widget says of it, and no other window', async () => {
    const { say } = embed()
    openWidget()
    say({ source: 'kudos-host', type: 'open' })
    await waitFor(() => expect(isOpen()).toBe(true))
    const otherWindow: Window = Object.create(window)
    say({ source: 'kudos-host', type: 'closed' }, otherWindow)
    // What is said later is heard later: the other window's word would have counted by now.
    say({ source: 'kudos-host', type: 'theme', value: 'dark' })
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    expect(isOpen()).toBe(true)
    say({ source: 'kudos-host', type: 'closed' })
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  test('is left open by Escape in the window of a wallet that stands in the frame; anywhere else the key closes it', async () => {
    const { heard, say } = embed()
    const { user } = openWidget()
    say({ source: 'kudos-host', type: 'open' })
    await waitFor(() => expect(isOpen()).toBe(true))
    const wallet = document.createElement('some-wallet')
    wallet.tabIndex = 0
    document.body.append(wallet)
    wallet.focus()
    await user.keyboard('{Escape}')
    wallet.remove()
    expect(heard).not.toContain('TOGGLE')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('textbox', { name: 'Donation' }))
    await user.keyboard('{Escape}')
    expect(heard.filter(message => message === 'TOGGLE')).toHaveLength(2)
  })

  test('is closed by an Escape that comes before the frame in which it shows that it is open', async () => {
    const { heard, say } = embed()
    const { user } = openWidget()
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
    say({ source: 'kudos-host', type: 'open' })
    await user.keyboard('{Escape}')
    expect(heard).toContain('TOGGLE')
  })

  test('alone can be used while the page around the widget says that it is closed; what was typed is kept', async () => {
    const { say } = embed()
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
    const { user } = openWidget()
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name (optional)' })
    const footer = screen.getByRole('link', { name: 'Kudos' })
    const areInert = () => [name, footer, header()].map(element => element.closest('[inert]') !== null)
    await user.type(name, 'Ada')
    // A click alone closes nothing: it is for the page around the widget to say so.
    await user.click(header())
    await user.click(header())
    expect(areInert()).toEqual([false, false, false])
    say({ source: 'kudos-host', type: 'closed' })
    await waitFor(() => expect(areInert()).toEqual([true, true, false]))
    await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0))
    say({ source: 'kudos-host', type: 'open' })
    await waitFor(() => expect(areInert()).toEqual([false, false, false]))
    expect(name.value).toBe('Ada')
    // A page that listens, and says no more than it did once.
    say({ source: 'kudos-host', type: 'closed' })
    await waitFor(() => expect(areInert()).toEqual([true, true, false]))
    await user.click(header())
    expect(areInert()).toEqual([false, false, false])
  })
})

test('the page around the widget is told when it is ready, and of a height from 200 to 720', () => {
  const { heard } = embed()
  openWidget()
  expect(heard).toContainEqual({ source: 'kudos', type: 'ready' })
  const widget = screen.getByRole('main')
  for (const [height, asked] of [
    [120, 200],
    [500.2, 501],
    [2000, 720],
  ] as const) {
    vi.spyOn(widget, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 336, height))
    resized()
    expect(heard.at(-1)).toEqual({ source: 'kudos', type: 'resize', height: asked })
  }
})

describe('the form', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  /** What the button is described by, read one after the other. */
  const buttonSays = () =>
    screen
      .getByRole('button', { name: 'Connect your wallet' })
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map(id => document.getElementById(id)?.textContent?.trim())
      .join(' ')

  test('has the specified fields; message and amount are required', () => {
    openWidget()
    expect(field('Name (optional)')).toMatchObject({ placeholder: 'Name (optional)', required: false })
    expect(field('Your message (optional)')).toMatchObject({
      placeholder: 'Your message (optional)',
      required: true,
      tagName: 'TEXTAREA',
    })
    expect(field('Donation')).toMatchObject({ placeholder: 'Donation', required: true })
    // Nothing is called wrong that nobody has touched.
    for (const untouched of screen.getAllByRole('textbox'))
      expect(untouched.getAttribute('aria-invalid')).toBe('false')
    const options = within(screen.getByRole('combobox', { name: 'Currency' })).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['ETH', 'USDC'])
  })

  test('says that a message is public for ever, and names the whole recipient', () => {
    openWidget()
    screen.getByText('Public and permanent: nobody can delete it.')
    expect(screen.getByText(ada).parentElement?.textContent).toBe(`to: ${ada}`)
  })

  test('connects by its button, which the draft never disables, and names the network when idle', () => {
    openWidget()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connect your wallet' }).disabled).toBe(
      false,
    )
    screen.getByText('on Ethereum')
  })

  test('starts on the network that the page asks for', () => {
    openWidget(`?address=${ada}&network=sepolia`)
    expect(screen.getAllByText('on Sepolia')).toHaveLength(1)
    cleanup()
    openWidget(`?address=${ada}&network=base`)
    expect(screen.getAllByText(/asks for the network "base", which is not offered here/)).not.toEqual([])
  })

  test('cleans an amount while it is typed, pads it on leaving and on a change of currency, and says it in words', async () => {
    const { user } = openWidget()
    const amount = field('Donation')
    screen.getByText('No amount yet')
    expect(buttonSays()).toBe('No amount yet on Ethereum')
    await user.type(amount, '-1.000,50x')
    expect(amount.value).toBe('1.00050')
    await user.tab()
    expect(amount.value).toBe('1.00050000')
    screen.getByText('1.0005 ETH on Ethereum')
    await user.selectOptions(screen.getByRole('combobox'), 'USDC')
    expect(amount.value).toBe('1.000500')
    screen.getByText('1.0005 USDC on Ethereum')
    expect(buttonSays()).toBe('1.0005 USDC on Ethereum')
  })

  test('counts the bytes of name and message while they are typed', async () => {
    const { user } = openWidget()
    await user.type(field('Name (optional)'), 'Zoë')
    screen.getByText('4 / 64 bytes')
    await user.type(field('Your message (optional)'), '🖤')
    screen.getByText('4 / 1,024 bytes')
  })

  test('says with a field how long its text is only once that is too long: not at every letter', async () => {
    const { user } = openWidget()
    await user.type(field('Name (optional)'), 'x'.repeat(64))
    expect(field('Name (optional)').hasAttribute('aria-describedby')).toBe(false)
    await user.type(field('Name (optional)'), 'x')
    const note = field('Name (optional)').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(note)?.textContent).toBe('65 / 64 bytes')
  })

  test('starts with a draft from a link, says so, and sends nothing by itself', () => {
    const draft = { name: 'Ada', message: 'Hello', currency: 'USDC', amount: '5.000000' } as const
    openWidget(`?address=${ada}`, { draft })
    expect(field('Name (optional)').value).toBe('Ada')
    expect(field('Donation').value).toBe('5.000000')
    screen.getByText(/^Filled in from a link\./)
    screen.getByText('on Ethereum')
  })

  test('of a widget without a recipient says so and names nobody', () => {
    openWidget('')
    expect(screen.getAllByText('This widget has no recipient yet').length).toBeGreaterThan(0)
    screen.getByText(/^to:/)
    expect(screen.queryByText(/0x[\da-f]{40}/i)).toBeNull()
  })
})

describe('a connected account', () => {
  test('shows six characters of its address at each end, and the way out', () => {
    const { session } = openWidget()
    expect(screen.queryByRole('button', { name: 'Disconnect wallet' })).toBeNull()
    act(() => session.set({ chainId: 1, status: 'connected', address: ada, walletChainId: 1 }))
    expect(screen.getByRole('button', { name: /^Your account/ }).textContent).toContain('0x5290...169EE7')
    screen.getByRole('button', { name: 'Disconnect wallet' })
    screen.getByRole('button', { name: 'Send your Kudos' })
  })
})

test('a tip that arrives while its wallet is locked leaves the form as it is; with the account come the receipt and an empty form', async () => {
  const draft = { name: 'Ada', message: 'Hello', currency: 'ETH', amount: '1.00000000' } as const
  const { session, tips } = openWidget(`?address=${ada}`, { draft })
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message (optional)' })
  const connected = { chainId: 1, status: 'connected', address: ada, walletChainId: 1 } as const
  act(() => session.set(connected))
  const [chain] = offeredChains({ chainId: 1, chains: { 1: deployed } })
  if (!chain) throw new Error('no chain')
  let update: (event: TipEvent) => void = () => {}
  tips.serve({
    run: run => {
      update = run.update
    },
    recall: () => [],
    leave: leaveTip,
    forget() {},
  })
  act(() => {
    tips.send({ account: ada, chain, draft })
    update({ status: 'asking', step: 'tip', number: 1, of: 1 })
    session.set({ chainId: 1, status: 'disconnected' })
  })
  act(() => update({ status: 'confirmed', hash: `0x${'1'.repeat(64)}` }))
  expect(message.value).toBe('Hello')
  act(() => session.set(connected))
  expect(message.value).toBe('')
  expect(tips.get()).toMatchObject([{ status: 'confirmed', account: ada }])
})

describe('the TEST banner', () => {
  test('is there on a test network alone', () => {
    const { session } = openWidget()
    expect(screen.queryByText('TEST')).toBeNull()
    act(() => session.set({ chainId: 11155111, status: 'disconnected' }))
    screen.getByText('TEST')
    screen.getByText('on Sepolia')
    screen.getByText('No amount yet')
  })
})

describe('the tabs', () => {
  test('switch between the two panels, by click and by arrow key', async () => {
    const { user } = openWidget()
    const [send, messages] = ['panel-send', 'panel-messages'].map(id => document.getElementById(id))
    expect([send?.hidden, messages?.hidden]).toEqual([false, true])
    await user.click(screen.getByRole('tab', { name: 'See Messages' }))
    expect([send?.hidden, messages?.hidden]).toEqual([true, false])
    await user.keyboard('{ArrowLeft}')
    expect([send?.hidden, messages?.hidden]).toEqual([false, true])
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Send Kudos' }))
  })
})

describe('the footer', () => {
  test('leads to the page for site owners beside the widget, in a new tab', () => {
    openWidget()
    const link = screen.getByRole('link', { name: 'Kudos' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['embed/', '_blank'])
  })

  test("links the product's site, where the build names one, in a new tab", () => {
    openWidget(undefined, { productUrl: 'https://product.example/' })
    expect(screen.getByText(/^Powered by/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Kudos' })).toMatchObject({
      href: 'https://product.example/',
      target: '_blank',
    })
  })
})
