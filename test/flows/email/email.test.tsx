// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmailFeature } from '#dialog/email/emailFeature.ts'
import type { View } from '#dialog/history/view.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { KudosError } from '#lib/errors.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { applyThemeVariables } from '#ui/theme/themeVariables.ts'
import { createSession } from '#wallets/session.ts'
import { createWallet } from '#wallets/wallet.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { heading, isOpen, press, renderDialog } from '../dialog/dialogPage.tsx'
import { main, twoChains } from '../tips/walletPage.ts'
import { type SecureAnswers, securePageThat, secureUrl } from './securePage.ts'

const local = testChain()
const sepolia = testChain({ chainId: 11155111 })
const analyticsUrl = 'https://analytics.example/e'
const beacon = vi.fn((_url: string, _body: string) => true)
const [ada, bob] = ['ada@example.org', 'bob@example.org']
const otp = '123456'
let stop = () => {}

beforeEach(() => {
  window.localStorage.clear()
  beacon.mockClear()
  Object.assign(navigator, { sendBeacon: beacon, credentials: {} })
  // jsdom has no passkeys.
  vi.stubGlobal('PublicKeyCredential', class {})
})
afterEach(() => {
  cleanup()
  stop()
  vi.unstubAllGlobals()
  for (const name of ['data-theme', 'style']) document.documentElement.removeAttribute(name)
})

const user = { email: ada, address: main, chainId: 31337, chainIds: [31337, 11155111] }
const wrong = new KudosError('Wrong code', { code: 'wrong-code' })

/** A page with an email wallet, whose secure page answers as told. */
async function open(
  answers: SecureAnswers,
  {
    isConnected = false,
    options = {},
    view,
  }: { isConnected?: boolean; options?: Partial<DialogOptions>; view?: View } = {},
) {
  const page = securePageThat({ GET_USER: user, ...answers })
  stop = page.stop
  const dialog: DialogOptions = { allWallets: 'SHOW', emailWalletUrl: secureUrl, ...options }
  const chains = twoChains(local(), sepolia())
  const session = createSession(chains[0].id)
  const wallet = createWallet({ chains, session, storage: safeStorage, dialog })
  const email = await createEmailFeature(wallet)
  const visitor = renderDialog(chains, { wallet, session }, { options: dialog, email, ...(view && { view }) })
  if (isConnected) await wallet.connect('email')
  await press(visitor, 'Open')
  return { visitor, page, wallet, session }
}

/** The events that were sent, without those of the dialog's coming and going. */
const sent = () =>
  beacon.mock.calls
    .map(([url, body]) => ({ url, props: JSON.parse(body).props }))
    .filter(({ props }) => props.type === 'track' && !props.event.startsWith('MODAL'))
    .map(({ url, props: { type: _, ...event } }) => {
      expect(url).toBe(analyticsUrl)
      return event
    })

/** No address of a mail, of an account, and no code is in anything that was sent; ids and times of events are random. */
function expectNoTraces() {
  const all = beacon.mock.calls.map(([, body]) => {
    const { eventId: _, timestamp: __, ...told } = JSON.parse(body)
    return JSON.stringify(told).toLowerCase()
  })
  for (const secret of ['@', 'example.org', 'ada', 'bob', main?.slice(2, 10) ?? '', otp])
    expect(all.join('\n')).not.toContain(secret.toLowerCase())
}

async function logIn(visitor: ReturnType<typeof userEvent.setup>) {
  await visitor.type(await screen.findByLabelText('Email'), ada)
  await press(visitor, 'Log in with this email')
}
const code = () => screen.findByLabelText('6-digit code')

test('in a frame of an unencrypted page, where it could not work, it leads to the full page', async () => {
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('parent', {})
  await open({})
  await screen.findByText(/The surrounding page is not encrypted/)
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open full page' })).toHaveProperty(
    'href',
    'https://kudos.example/full',
  )
})

test('in a browser without passkeys, nothing is mailed: it offers the link of the full page for another browser, and other wallets', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const { visitor } = await open({})
  await screen.findByText(/^This browser does not support passkeys, which lock an email wallet\./)
  screen.getByText('Open this page in another browser, or connect another wallet.')
  expect(screen.queryByLabelText('Email')).toBeNull()
  await press(visitor, 'Copy link')
  await screen.findByRole('button', { name: 'Link copied' })
  expect(await navigator.clipboard.readText()).toBe('https://kudos.example/full')
  await press(visitor, /^All Wallets/)
  await heading('All Wallets')
})

// Proves: Specification §7
test('a login by email is told step by step, in the words of the specification, and never whose it is', async () => {
  const { visitor } = await open(
    { CONNECT_EMAIL: { action: 'VERIFY_OTP' }, CONNECT_OTP: [wrong, {}] },
    { options: { analyticsUrl } },
  )
  await logIn(visitor)
  await heading('Confirm Email')
  await visitor.type(await code(), otp)
  await screen.findByText('Wrong code. Try Again')
  await visitor.clear(await code())
  await visitor.type(await code(), otp)
  await waitFor(() => expect(isOpen()).toBe(false))
  await waitFor(() =>
    expect(sent()).toEqual([
      { event: 'EMAIL_LOGIN_SELECTED' },
      { event: 'EMAIL_SUBMITTED' },
      { event: 'EMAIL_VERIFICATION_CODE_SENT' },
      { event: 'EMAIL_VERIFICATION_CODE_FAIL' },
      { event: 'EMAIL_VERIFICATION_CODE_PASS' },
      { event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Email' } },
    ]),
  )
  expectNoTraces()
})

// Proves: Specification §7
test('a device that is registered is told, and with it that a code is on its way', async () => {
  const { visitor } = await open(
    { CONNECT_EMAIL: { action: 'VERIFY_DEVICE' } },
    { options: { analyticsUrl } },
  )
  await logIn(visitor)
  await heading('Confirm Email')
  await waitFor(() =>
    expect(sent()).toEqual([
      { event: 'EMAIL_LOGIN_SELECTED' },
      { event: 'EMAIL_SUBMITTED' },
      { event: 'DEVICE_REGISTERED_FOR_EMAIL' },
      { event: 'EMAIL_VERIFICATION_CODE_SENT' },
    ]),
  )
  expectNoTraces()
})

// Proves: Specification §7
test("another email and the way to a wallet of one's own are told, and neither address", async () => {
  const { visitor } = await open(
    { UPDATE_EMAIL_SECONDARY_OTP: { newEmail: bob } },
    { isConnected: true, options: { analyticsUrl } },
  )
  await press(visitor, ada)
  const field = await screen.findByLabelText('Email')
  await visitor.clear(field)
  await visitor.type(field, bob)
  await press(visitor, 'Save')
  await heading('Confirm Current Email')
  await visitor.type(await code(), otp)
  await heading('Confirm New Email')
  await visitor.type(await code(), otp)
  await screen.findByRole('button', { name: bob })
  await screen.findByText('Use it in any other wallet')
  await press(visitor, /^Upgrade your wallet/)
  await heading('Upgrade your Wallet')
  await screen.findByText('Follow the instructions on')
  expect(screen.getByRole('link', { name: new URL(secureUrl).host })).toHaveProperty('href', secureUrl)
  await waitFor(() =>
    expect(sent()).toEqual([
      { event: 'EMAIL_EDIT' },
      { event: 'EMAIL_VERIFICATION_CODE_PASS' },
      { event: 'EMAIL_VERIFICATION_CODE_PASS' },
      { event: 'EMAIL_UPGRADE_FROM_MODAL' },
    ]),
  )
  expectNoTraces()
})

// Proves: Specification §7
test('without an address for events, a login by email tells nobody', async () => {
  const { visitor } = await open({ CONNECT_EMAIL: { action: 'VERIFY_OTP' } })
  await logIn(visitor)
  await heading('Confirm Email')
  await visitor.type(await code(), otp)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(beacon).not.toHaveBeenCalled()
})

// Proves: Specification §3, §7
test('the secure page is told which page asks and how it looks, before anything is asked, and then what has changed', async () => {
  const root = document.documentElement
  root.dataset.theme = 'dark'
  root.style.setProperty('--k-accent', '#ffe600')
  const metadata = { name: 'A blog', description: 'Of Ada', url: 'https://blog.example', icons: ['a.svg'] }
  const { visitor, page } = await open(
    { CONNECT_EMAIL: { action: 'VERIFY_OTP' } },
    { options: { metadata, projectId: 'a-project' } },
  )
  await logIn(visitor)
  await heading('Confirm Email')
  expect(page.asked.map(({ type }) => type)).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'CONNECT_EMAIL'])
  expect(page.payloads('SYNC_DAPP_DATA')).toEqual([
    { metadata, sdkVersion: expect.any(String), projectId: 'a-project' },
  ])
  root.dataset.theme = 'light'
  await waitFor(() => expect(page.payloads('SYNC_THEME')).toHaveLength(2))
  root.style.setProperty('--k-accent', '#111111')
  await waitFor(() =>
    expect(page.payloads('SYNC_THEME')).toEqual([
      { themeMode: 'dark', themeVariables: { accent: '#ffe600' } },
      { themeMode: 'light' },
      { themeVariables: { accent: '#111111' } },
    ]),
  )
  applyThemeVariables('light', { accent: '#111111', fontSize: '18px', surface: '#eeeeee' })
  await waitFor(() =>
    expect(page.payloads('SYNC_THEME').at(-1)).toEqual({
      themeVariables: { accent: '#111111', fontSize: '18px', surface: '#eeeeee' },
    }),
  )
})

// Proves: Specification §9
test('of the networks, only those that the email wallet has can be chosen', async () => {
  const { visitor } = await open({ GET_USER: { ...user, chainIds: [31337] } }, { isConnected: true })
  await press(visitor, 'Local chain')
  await screen.findByText(/You can choose only those that it has approved/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sepolia' }).disabled).toBe(true)
})

// Proves: Specification §9
test('a page on a network that the email wallet lacks is told so in one sentence, and can go on elsewhere', async () => {
  const lacking = new KudosError('The email wallet does not have this network.', { code: 'unknown-network' })
  const { visitor, session } = await open({ SWITCH_NETWORK: lacking }, { isConnected: true })
  await press(visitor, 'Local chain')
  await press(visitor, 'Sepolia')
  await screen.findByText('The email wallet does not have this network.')
  await screen.findByText('Choose another, or connect another wallet.')
  expect(session.get()).toMatchObject({ walletChainId: 31337, chainId: 31337 })
  await press(visitor, 'Back')
  await heading('Choose Network')
})

test('what the secure page asked stands until the dialog has faded out', async () => {
  let fade = () => {}
  const faded = new Promise<void>(resolve => {
    fade = resolve
  })
  vi.spyOn(HTMLDialogElement.prototype, 'getAnimations').mockReturnValue([Object.create({ finished: faded })])
  const { visitor, wallet } = await open({ RPC_REQUEST: 'silence' }, { isConnected: true })
  const option = wallet.connectOptions.get().find(({ type }) => type === 'EMAIL')
  const emailWallet = await option?.email?.()
  const signing = emailWallet?.provider.request({ method: 'personal_sign', params: ['0x41', main] })
  void signing?.catch(() => {})
  const room = () => document.querySelector('iframe')?.parentElement
  await heading('Approve Transaction')
  await press(visitor, 'Close')
  expect(isOpen()).toBe(false)
  expect(room()?.hidden).toBe(false)
  fade()
  await waitFor(() => expect(room()?.hidden).toBe(true))
})

test('the page of a new device says how long its link holds, and sends another', async () => {
  const view: View = { name: 'EmailVerifyDevice', email: ada }
  const { visitor, page } = await open(
    { CONNECT_EMAIL: { action: 'VERIFY_DEVICE' }, CONNECT_DEVICE: 'silence' },
    { view },
  )
  await heading('Register Device')
  await screen.findByText('The link expires in 10 minutes')
  await press(visitor, 'Resend email')
  await waitFor(() => expect(page.payloads('CONNECT_EMAIL')).toEqual([{ email: ada }]))
  await screen.findAllByText('Code email resent')
})
