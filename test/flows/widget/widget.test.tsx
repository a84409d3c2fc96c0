// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { kudosAbi } from '#chain/abi.gen.ts'
import { shorten } from '#lib/text/format.ts'
import { type TestChain, testChain } from '../../support/chain/testChain.ts'
import { stubVisibility } from '../../support/stubVisibility.ts'
import { main, methodsOf, second } from '../tips/walletPage.ts'
import { openWidget, startPage } from './widgetPage.tsx'

const local = testChain()
const sepolia = testChain({ chainId: 11155111 })
/** The page of this file: one wallet's code, one wallet, whatever the tests do. */
let page: ReturnType<typeof startPage> | undefined

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (page?.session.get().status === 'connected') {
    screen.getByRole('button', { name: 'Disconnect wallet' }).click()
    await waitFor(() => expect(page?.session.get().status).toBe('disconnected'))
    page.devWallet.setChain(31337)
    page.session.set({ chainId: 31337, status: 'disconnected' })
  }
  cleanup()
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const status = () => document.getElementById('send-status')?.textContent
/** What the page outside the dialog has a screen reader say. */
const spoken = (role: 'status' | 'alert') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent?.trim())
    .join(' ')

/** From the receipt back to the form. */
async function sendAnother(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Send another tip' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Name (optional)')))
}

/** Opens the widget and connects its wallet, with nothing typed yet. */
async function connected() {
  page ??= startPage(local(), sepolia())
  const user = openWidget(page)
  await connect(user)
  return { user, ...page }
}

async function connect(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Connect your wallet' }))
  await user.click(await screen.findByRole('button', { name: 'Development Wallet installed' }))
  await waitFor(() => expect(page?.session.get().status).toBe('connected'))
}

// Proves: Specification §2.2, §4; Design §8; WCAG 4.1.3
test('a tip goes from Confirming... to confirmed, each step is spoken, and "Send another tip" brings a clear form', async () => {
  const { user, devWallet } = await connected()
  const release = devWallet.hold('eth_sendTransaction')
  await user.type(field('Name (optional)'), 'Ada')
  await user.type(field('Your message (optional)'), 'Hello')
  await user.type(field('Donation'), '0.01')
  await user.click(screen.getByRole('button', { name: 'Send your Kudos' }))
  const button = await screen.findByRole('button', { name: 'Confirming...' })
  await waitFor(() => expect(status()).toBe('Confirm the tip in your wallet'))
  await waitFor(() => expect(spoken('status')).toContain('Confirm the tip in your wallet'))
  expect(field('Your message (optional)').readOnly).toBe(true)
  await user.click(button)
  release()
  devWallet.restore('eth_sendTransaction')
  await waitFor(() => expect(status()).toBe('Transaction confirmed!'))
  await waitFor(() => expect(spoken('status')).toContain('Transaction confirmed!'))
  expect(methodsOf(devWallet).filter(method => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(screen.queryByRole('textbox', { name: 'Donation' })).toBeNull()
  await sendAnother(user)
  expect(field('Your message (optional)').value).toBe('')
  expect(document.activeElement).toBe(field('Name (optional)'))
})

test('a wait that is let go of frees the form and is spoken; the tip clears only the draft that it was', async () => {
  const { user } = await connected()
  await user.type(field('Your message (optional)'), 'Hello')
  await user.type(field('Donation'), '0.01')
  await local().client.setAutomine(false)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const stopWaiting = async () => {
    await waitFor(() => expect(status()).toContain('Waiting for confirmation...'))
    // What is drawn may not have set its clock yet: time is let pass until it has.
    await vi.waitFor(() => {
      vi.advanceTimersByTime(30_000)
      screen.getByRole('button', { name: 'Stop waiting' })
    }, 20_000)
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }))
    const sentence = 'The tip was sent, but it is not confirmed yet. If you send again, you pay twice.'
    await waitFor(() => expect(status()).toContain(sentence))
    await waitFor(() => expect(spoken('status')).toContain(sentence))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send your Kudos' }))
    expect(field('Your message (optional)').readOnly).toBe(false)
  }
  try {
    await user.type(field('Donation'), '{Enter}')
    await stopWaiting()
    await local().client.mine({ blocks: 1 })
    await waitFor(() => expect(status()).toBe('Transaction confirmed!'))
    await sendAnother(user)
    expect(field('Your message (optional)').value).toBe('')

    await user.type(field('Your message (optional)'), 'Hello')
    await user.type(field('Donation'), '0.02{Enter}')
    await stopWaiting()
    await user.type(field('Your message (optional)'), ' again')
    const balance = (await screen.findByText(/^Balance: /)).textContent
    await local().client.mine({ blocks: 1 })
    await waitFor(() => expect(status()).toBe('Transaction confirmed!'))
    await waitFor(() => expect(screen.getByText(/^Balance: /).textContent).not.toBe(balance))
    expect(field('Your message (optional)').value).toBe('Hello again')
  } finally {
    vi.useRealTimers()
    await local().client.setAutomine(true)
  }
})

test('a wallet that leaves while it is asked frees the form, and is announced', async () => {
  const { user, devWallet } = await connected()
  const release = devWallet.hold('eth_sendTransaction')
  await user.type(field('Your message (optional)'), 'Hello')
  await user.type(field('Donation'), '0.01')
  await user.click(screen.getByRole('button', { name: 'Send your Kudos' }))
  await waitFor(() => expect(status()).toBe('Confirm the tip in your wallet'))
  devWallet.setAccounts([])
  await waitFor(() => expect(spoken('status')).toContain('Your wallet is disconnected.'))
  await waitFor(() => expect(status()).toBe('on Local chain'))
  await waitFor(() => expect(field('Your message (optional)').readOnly).toBe(false))
  expect(screen.getByRole('button', { name: 'Connect your wallet' }).ariaBusy).toBeNull()
  release()
  devWallet.restore('eth_sendTransaction')
  await connect(user)
  await waitFor(() => expect(status()).toBe('Transaction confirmed!'))
})

// Proves: Design §8
test('who is connected is announced; what went wrong for the last account is gone', async () => {
  const { user, devWallet } = await connected()
  await waitFor(() => expect(spoken('status')).toContain(`Connected to ${shorten(main ?? '', 6, 6)}.`))
  await user.click(screen.getByRole('button', { name: 'Send your Kudos' }))
  await waitFor(() => expect(status()).toContain('Error: '))
  devWallet.setAccounts([second ?? '0x'])
  await waitFor(() =>
    expect(spoken('status')).toContain(`Your account is now ${shorten(second ?? '', 6, 6)}.`),
  )
  expect(status()).toBe('on Local chain')
  await user.click(screen.getByRole('button', { name: 'Disconnect wallet' }))
  await waitFor(() => expect(spoken('status')).toContain('Your wallet is disconnected.'))
})

// Proves: Design §8; WCAG 4.1.3
test('the same error once more is spoken once more', async () => {
  const { user } = await connected()
  await user.type(field('Your message (optional)'), 'Hello')
  await user.type(field('Donation'), '50000')
  const alertText = () =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join('')
  await user.click(screen.getByRole('button', { name: 'Send your Kudos' }))
  await waitFor(() => expect(alertText()).toContain('Error: Not enough ETH'))
  const before = alertText()
  await user.click(screen.getByRole('button', { name: 'Send your Kudos' }))
  await waitFor(() => {
    expect(alertText()).not.toBe(before)
    expect(alertText().trim()).toBe(before.trim())
  })
})

test('Enter in the amount says what is missing, although the amount is padded as it is left', async () => {
  const { user } = await connected()
  await user.type(field('Donation'), '0.01{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Your message (optional)')))
  expect(field('Donation').value).toBe('0.01000000')
  expect(status()).toContain('Error: ')
  expect(field('Your message (optional)').getAttribute('aria-invalid')).toBe('true')
  await user.type(field('Your message (optional)'), 'H')
  expect(status()).toBe('on Local chain')
})

test('with the messages seen before, an own tip is told as confirmed, not as a new message', async () => {
  const { user } = await connected()
  const tip = async (message: string) => {
    await user.type(field('Your message (optional)'), message)
    await user.type(field('Donation'), '0.01')
    await user.click(screen.getByRole('button', { name: 'Send your Kudos' }))
    await waitFor(() => expect(status()).toBe('Transaction confirmed!'))
    await sendAnother(user)
  }
  await tip('First')
  await user.click(screen.getByRole('tab', { name: 'See Messages' }))
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  await screen.findByRole('region', { name: 'Messages' })
  await waitFor(() => expect(screen.queryByText('No messages received yet')).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'Send Kudos' }))
  const heard: string[] = []
  const listener = new MutationObserver(() => heard.push(spoken('status')))
  listener.observe(document.body, { subtree: true, childList: true, characterData: true })
  await tip('Mine')
  await waitFor(() => expect(heard.join()).toContain('Transaction confirmed!'))
  listener.disconnect()
  expect(heard.join()).not.toContain('A new message has arrived.')
})

const wasForLocal = 'The amount was for ETH (Local chain), so it is not filled in.'

test('a press is for the network that stood there: where the wallet moves while it is judged, nothing is sent', async () => {
  const { user, devWallet } = await connected()
  // A frame whose browser can tell what covers the button, and finds it free.
  vi.spyOn(window, 'parent', 'get').mockReturnValue(
    Object.create(window, { postMessage: { value: () => {} } }),
  )
  let released: Promise<unknown> = Promise.resolve()
  stubVisibility(tell =>
    released.then(() =>
      tell([{ time: performance.now(), isIntersecting: true, isVisible: true, intersectionRatio: 1 }]),
    ),
  )
  await user.type(field('Your message (optional)'), 'Hello')
  await user.type(field('Donation'), '0.01')
  await user.tab()
  let release = () => {}
  released = new Promise<void>(resolve => {
    release = resolve
  })
  await user.click(screen.getByRole('button', { name: 'Send your Kudos' }))
  expect(status()).toBe('Checking...')
  devWallet.setChain(11155111)
  await waitFor(() => expect(field('Donation').value).toBe(''))
  release()
  await waitFor(() => expect(status()).toBe(wasForLocal))
  await user.type(field('Donation'), '0.01')
  await waitFor(() => expect(status()).toBe('on Sepolia'))
  await user.click(await screen.findByRole('button', { name: 'Send your Kudos' }))
  await waitFor(() => expect(status()).toContain('Transaction confirmed!'))
  const count = (chain: TestChain) =>
    chain.client.readContract({ address: chain.kudos, abi: kudosAbi, functionName: 'kudoCount' })
  expect([await count(local()), await count(sepolia())]).toEqual([0n, 1n])
})

// Proves: Specification §2.2, §4, §8; Design §3, §5; WCAG 3.3.1, 3.3.2, 3.3.3
test('what is missing is said under the button, and once: its field takes the focus, the draft stays', async () => {
  const { user } = await connected()
  await user.type(field('Donation'), '0.01')
  await user.click(screen.getByRole('button', { name: 'Send your Kudos' }))
  const sentence = 'Error: The message is missing. Write a few words to the recipient.'
  await waitFor(() => expect(status()).toBe(sentence))
  await waitFor(() => expect(document.activeElement).toBe(field('Your message (optional)')))
  expect(spoken('alert')).not.toContain(sentence)
  expect(field('Your message (optional)').getAttribute('aria-describedby')).toContain('send-status')
  expect(field('Your message (optional)').getAttribute('aria-invalid')).toBe('true')
  expect(field('Donation').value).toBe('0.01000000')
  await user.type(field('Your message (optional)'), 'H')
  await waitFor(() => expect(status()).toBe('on Local chain'))
})

// Proves: Design §3
test('a network that the wallet changes to takes the whole widget along, and is announced', async () => {
  const { user, devWallet } = await connected()
  await user.type(field('Donation'), '2')
  screen.getByText('2 ETH on Local chain')
  devWallet.setChain(11155111)
  await waitFor(() => expect(status()).toBe(wasForLocal))
  await waitFor(() => expect(spoken('status')).toContain('Now on Sepolia.'))
  // Play money is no amount of another network's.
  expect(field('Donation').value).toBe('')
  await user.type(field('Donation'), '2')
  screen.getByText('2 ETH on Sepolia')
  await user.type(field('Your message (optional)'), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send your Kudos' }))
  await waitFor(() => expect(status()).toBe('Transaction confirmed! See it on the explorer'))
  const count = (chain: TestChain) =>
    chain.client.readContract({ address: chain.kudos, abi: kudosAbi, functionName: 'kudoCount' })
  expect([await count(local()), await count(sepolia())]).toEqual([0n, 1n])
  await user.click(screen.getByRole('tab', { name: 'See Messages' }))
  const messages = await screen.findByRole('region', { name: 'Messages' })
  await waitFor(() => expect(messages.textContent).toBe(''))
  devWallet.setChain(31337)
  await waitFor(() => expect(spoken('status')).toContain('Now on Local chain.'))
  // The messages of all networks are one list.
  expect(messages.textContent).toBe('')
})

// Proves: Design §3
test('the balance of the chosen currency is shown; who has no coin for the fee is told', async () => {
  await local().client.setBalance({ address: main ?? '0x', value: 0n })
  const { user } = await connected()
  await screen.findByText('Balance: 0.000 ETH')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USDC')
  await screen.findByText('Balance: 350 USDC')
  screen.getByText('You have no ETH for the network fee')
})

// Proves: Design §3
test('the connected address opens the account', async () => {
  const { user } = await connected()
  await user.click(screen.getByRole('button', { name: /^Your account/ }))
  await screen.findByRole('heading', { level: 2, name: 'Account' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
})
