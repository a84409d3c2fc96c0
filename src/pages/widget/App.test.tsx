// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { type Settings, SettingsProvider } from '#settings/useSettings.tsx'
import { leaveTip } from '#tips/store/leaveTip.ts'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { watchTexts } from '../../../test/support/browser/watchTexts.ts'
import { serveTips } from '../../../test/support/sites/serveTips.ts'
import { App } from './App.tsx'
import { createWidget } from './createWidget.ts'

// The code of wallets never arrives: what the form does without it must not depend on how quickly it comes.
vi.mock('#wallets/load.ts', () => {
  const never = () => new Promise(() => {})
  return { prefetchWallet: never, walletLoader: () => ({ config: never, wallet: never }) }
})

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

const textsBeside = watchTexts()

afterEach(() => {
  const texts = textsBeside()
  cleanup()
  textsBeside()
  vi.restoreAllMocks()
  // Each changing text is alone in its element.
  expect(texts).toEqual([])
})

/** Opens the widget on Ethereum, with Polygon and Sepolia on offer, as the page at `query` would. */
function openWidget(query = `?address=${ada}`, others: Partial<Settings> = {}) {
  const [first, ...rest] = offeredChains({
    chainId: 1,
    chains: { 1: deployed, 137: deployed, 11155111: deployed },
  })
  if (!first) throw new Error('no chain')
  const chains = [first, ...rest] as const
  const page = new URL(`https://kudos.example/${query}`)
  const widget = readWidgetSettings(page, { themeMode: 'auto' }, chains)
  const settings = { chains, page, widget, ...others }
  const stores = createWidget(settings)
  render(
    <SettingsProvider settings={settings}>
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

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const header = () => within(screen.getByRole('heading', { level: 1 })).getByRole('button')
const isOpen = () => header().getAttribute('aria-expanded') === 'true'
const closeIconIsHidden = () => header().querySelector('[hidden]') !== null

describe('the header', () => {
  // Proves: Specification §2.2
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

  // Proves: Design §3
  test('tells nobody where there is no page around the widget', async () => {
    const post = vi.spyOn(window, 'postMessage')
    const { user } = openWidget()
    await user.click(header())
    expect(closeIconIsHidden()).toBe(false)
    expect(post).not.toHaveBeenCalled()
  })

  // Proves: Design §3, §7
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

  // Proves: Specification §2.2
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

// Proves: Design §7
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
  /** What the button is described by, read one after the other. */
  const buttonSays = () =>
    screen
      .getByRole('button', { name: 'Connect your wallet' })
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map(id => document.getElementById(id)?.textContent?.trim())
      .join(' ')

  // Proves: Specification §2.2
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

  // Proves: Specification §2.2; Design §3
  test('says that a message is required and public for ever, and names the whole recipient', () => {
    openWidget()
    screen.getByText('Required. Public, and can never be deleted.')
    expect(screen.getByText(ada).parentElement?.textContent).toBe(`to: ${ada}`)
  })

  // Proves: Design §3
  test('connects by its button, which the draft never disables, and names the network when idle', () => {
    openWidget()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connect your wallet' }).disabled).toBe(
      false,
    )
    screen.getByText('on Ethereum')
  })

  // Proves: Design §7
  test('starts on the network that the page asks for', () => {
    openWidget(`?address=${ada}&network=sepolia`)
    expect(screen.getAllByText('on Sepolia')).toHaveLength(1)
    cleanup()
    openWidget(`?address=${ada}&network=base`)
    expect(screen.getAllByText(/asks for the network "base", which is not offered here/)).not.toEqual([])
  })

  // Proves: Specification §4, §5; Design §3
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

  test('has no amount that was typed for the coin of another network, and says why until one is typed', async () => {
    const { session, user } = openWidget()
    act(() => session.set({ chainId: 137, status: 'disconnected' }))
    await user.type(field('Donation'), '5')
    await user.tab()
    screen.getByText('5 POL on Polygon')
    act(() => session.set({ chainId: 1, status: 'disconnected' }))
    expect(field('Donation').value).toBe('')
    expect(buttonSays()).toBe('No amount yet The amount was for POL, so it is not filled in.')
    await user.type(field('Donation'), '0.1')
    expect(buttonSays()).toBe('0.1 ETH on Ethereum')
    expect(document.getElementById('send-status')?.textContent).not.toContain('The amount was for')
  })

  test.each([
    ['usdc', '5.000000', '5 USDC on Ethereum'],
    ['EUR', '', 'No amount yet The amount was for EUR, so it is not filled in.'],
    ['POL', '', 'No amount yet The amount was for POL, so it is not filled in.'],
  ])('asked for 5 %s has the amount "%s"', (currency, amount, said) => {
    openWidget(`?address=${ada}&currency=${currency}&amount=5`)
    expect([field('Donation').value, buttonSays()]).toEqual([amount, said])
  })

  test.each(['amount=5', 'amount=5&amp;currency=USDC', 'amount=5¤cy=USDC'])(
    'asked for %s has no amount, and says that it names no currency',
    query => {
      openWidget(`?address=${ada}&${query}`)
      expect(field('Donation').value).toBe('')
      expect(buttonSays()).toContain('The amount names no currency, so it is not filled in.')
    },
  )

  test('takes a draft for the coin of another network without its amount', () => {
    const draft = { name: '', message: 'Hi', currency: 'POL', amount: '5.00000000' }
    openWidget(`?address=${ada}`, { draft })
    expect(field('Donation').value).toBe('')
    expect(buttonSays()).toContain('The amount was for POL')
  })

  test('takes the digits of every script, and does not clean a text that an input method composes', async () => {
    const { user } = openWidget()
    await user.type(field('Donation'), '۱۲٫۵')
    expect(field('Donation').value).toBe('12.5')
    await user.clear(field('Donation'))
    fireEvent.compositionStart(field('Donation'))
    fireEvent.input(field('Donation'), { target: { value: '１' }, isComposing: true })
    fireEvent.input(field('Donation'), { target: { value: '１２' }, isComposing: true })
    expect(field('Donation').value).toBe('１２')
    fireEvent.compositionEnd(field('Donation'))
    expect(field('Donation').value).toBe('12')
    screen.getByText('12 ETH on Ethereum')
  })

  test('sends what its fields show at the press, also what was set there without an event', () => {
    const { session, tips } = openWidget()
    act(() => session.set({ chainId: 1, status: 'connected', address: ada, walletChainId: 1 }))
    field('Name (optional)').value = 'Silent Name'
    field('Your message (optional)').value = 'Silent message'
    field('Donation').value = '0.5'
    const button = screen.getByRole('button', { name: 'Send your Kudos' })
    fireEvent.submit(button.closest('form') ?? button)
    expect(tips.get()).toMatchObject([
      { draft: { name: 'Silent Name', message: 'Silent message', currency: 'ETH', amount: '0.5' } },
    ])
  })

  test('sends no amount in a currency that was chosen beside it without an event', async () => {
    const { session, tips, user } = openWidget(`?address=${ada}&currency=USDC&amount=5`)
    act(() => session.set({ chainId: 1, status: 'connected', address: ada, walletChainId: 1 }))
    screen.getByRole<HTMLSelectElement>('combobox').value = 'ETH'
    await user.click(screen.getByRole('button', { name: 'Send your Kudos' }))
    expect(tips.get()).toMatchObject([{ draft: { currency: 'ETH', amount: '' } }])
  })

  // Proves: Design §3
  test('counts the bytes that are left of a message from the last 100 on, and of a name from the last 16 on', async () => {
    const { user } = openWidget()
    await user.type(field('Name (optional)'), 'Zoë')
    expect(screen.queryByText(/bytes left/)).toBeNull()
    await user.type(field('Name (optional)'), 'x'.repeat(43))
    expect(screen.queryByText(/bytes left/)).toBeNull()
    await user.type(field('Name (optional)'), 'x')
    screen.getByText('16 bytes left')
    fireEvent.change(field('Your message (optional)'), { target: { value: 'x'.repeat(923) } })
    expect(screen.queryByText('101 bytes left')).toBeNull()
    fireEvent.change(field('Your message (optional)'), { target: { value: `${'x'.repeat(920)}🖤` } })
    screen.getByText('100 bytes left')
  })

  test('says with a field how long its text is only once that is too long: not at every letter', async () => {
    const { user } = openWidget()
    await user.type(field('Name (optional)'), 'x'.repeat(64))
    expect(field('Name (optional)').hasAttribute('aria-describedby')).toBe(false)
    await user.type(field('Name (optional)'), 'x')
    const note = field('Name (optional)').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(note)?.textContent).toBe('-1 bytes left')
  })

  test('starts with a draft from a link, says so, and sends nothing by itself', () => {
    const draft = { name: 'Ada', message: 'Hello', currency: 'USDC', amount: '5.000000' } as const
    openWidget(`?address=${ada}`, { draft })
    expect(field('Name (optional)').value).toBe('Ada')
    expect(field('Donation').value).toBe('5.000000')
    screen.getByText(/^Filled in from a link\./)
    screen.getByText('on Ethereum')
  })

  // Proves: Design §2
  test('of a widget without a recipient says so and names nobody', () => {
    openWidget('')
    expect(screen.getAllByText('This widget has no recipient yet').length).toBeGreaterThan(0)
    screen.getByText(/^to:/)
    expect(screen.queryByText(/0x[\da-f]{40}/i)).toBeNull()
  })
})

describe('a connected account', () => {
  // Proves: Specification §2.2, §9
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
  const update = serveTips(tips, leaveTip)
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

/** Wraps each text of the page twice and puts another node in its place, as page translators do. */
function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode)
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(`${text.nodeValue}`)
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
  textsBeside()
}

test('under a page translator the form goes on, and names the sum that is sent', async () => {
  const { session, user } = openWidget()
  const order = () => document.getElementById('send-order')?.textContent?.trim()
  translatePage()
  await user.type(field('Donation'), '0.5')
  expect(order()).toBe('0.5 ETH on Ethereum')
  translatePage()
  await user.type(field('Donation'), '1')
  expect(order()).toBe('0.51 ETH on Ethereum')
  translatePage()
  act(() => session.set({ chainId: 1, status: 'connected', address: ada, walletChainId: 1 }))
  screen.getByRole('button', { name: 'Send your Kudos' })
  translatePage()
  act(() => session.set({ chainId: 137, status: 'disconnected' }))
  expect(order()).toBe('No amount yet')
  expect(document.getElementById('send-status')?.textContent).toBe(
    'The amount was for ETH, so it is not filled in.',
  )
})

test('after a fault the draft is kept, and what was sent stays in view', async () => {
  const { session, tips, user } = openWidget()
  const hash = `0x${'1'.repeat(64)}` as const
  const [chain] = offeredChains({ chainId: 1, chains: { 1: deployed } })
  if (!chain) throw new Error('no chain')
  const update = serveTips(tips)
  act(() => session.set({ chainId: 1, status: 'connected', address: ada, walletChainId: 1 }))
  await user.type(field('Name (optional)'), 'Next')
  const draft = { name: '', message: 'Sent', currency: 'ETH', amount: '0.5' } as const
  act(() => {
    tips.send({ account: ada, chain, draft })
    update({ status: 'asking', step: 'tip', number: 1, of: 1 })
  })
  act(() => update({ status: 'confirmed', hash }))
  vi.spyOn(console, 'error').mockReturnValue()
  screen.getByRole('main').replaceChildren()
  // The banner has no place among what is gone.
  act(() => session.set({ chainId: 11155111, status: 'connected', address: ada, walletChainId: 1 }))
  const left = screen.getByRole('alert')
  expect(left.textContent).toContain('This page failed. Nothing you typed is lost.')
  expect(left.textContent).toContain(`0.5 ETH ${hash}`)
  await user.click(within(left).getByRole('button', { name: 'Try again' }))
  expect(field('Name (optional)').value).toBe('Next')
  expect(tips.get()).toMatchObject([{ status: 'confirmed', hash }])
})

describe('the TEST banner', () => {
  // Proves: Specification §2.2; Design §3
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
  // Proves: Specification §2.2, §4
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
  // Proves: Design §2
  test('leads to the page for site owners beside the widget, in a new tab', () => {
    openWidget()
    const link = screen.getByRole('link', { name: 'Kudos' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['embed/', '_blank'])
  })

  // Proves: Specification §2.2; Design §2
  test("links the product's site, where the build names one, in a new tab", () => {
    openWidget(undefined, { productUrl: 'https://product.example/' })
    expect(screen.getByText(/^Powered by/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Kudos' })).toMatchObject({
      href: 'https://product.example/',
      target: '_blank',
    })
  })
})
