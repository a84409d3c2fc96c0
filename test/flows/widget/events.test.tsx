// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { View } from '#dialog/history/view.ts'
import type { AnalyticsEvent } from '#services/analytics.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { heading, isOpen, press, renderDialog } from '../dialog/dialogPage.tsx'
import { loadPage, rdns, walletFor, walletSetup } from '../tips/walletPage.ts'

const { announce, chains } = walletSetup()

afterEach(cleanup)

/** Opens the dialog and remembers what it tells from then on. */
async function open(page: ReturnType<typeof loadPage>, view?: View, options: Partial<DialogOptions> = {}) {
  const told: AnalyticsEvent[] = []
  const user = renderDialog(chains(), page, {
    ...(view && { view }),
    options,
    onEvent: event => told.push(event),
  })
  await press(user, 'Open')
  return { user, told }
}

// Proves: Specification §7
test('a visitor without a wallet: what they look up is told', async () => {
  const { user, told } = await open(loadPage(chains()))
  // The one in the header, then the one in the list.
  const [inHeader, inList] = await screen.findAllByRole('button', { name: 'What is a wallet?' })
  if (!inHeader || !inList) throw new Error('Help must stand in two places.')
  await user.click(inHeader)
  await press(user, 'Get a wallet')
  await heading('Get a wallet')
  await press(user, 'Back')
  await press(user, 'Back')
  await press(user, 'Get a wallet')
  await press(user, 'Back')
  await press(user, /^All Wallets/)
  await heading('All Wallets')
  await press(user, 'Close')
  await waitFor(() =>
    expect(told).toEqual([
      { event: 'MODAL_LOADED' },
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'CLICK_WALLET_HELP' },
      { event: 'CLICK_GET_WALLET' },
      { event: 'CLICK_GET_WALLET' },
      { event: 'CLICK_ALL_WALLETS' },
      { event: 'MODAL_CLOSE', properties: { connected: false } },
    ]),
  )
})

// Proves: Specification §7, §8
test('a connection that is declined, then made, is told with the wallet and the road', async () => {
  const devWallet = announce(walletFor(chains()))
  devWallet.refuse('wallet_requestPermissions')
  const { user, told } = await open(loadPage(chains()))
  await press(user, /^Development Wallet/)
  await screen.findByText('Connection declined')
  devWallet.restore('wallet_requestPermissions')
  await press(user, 'Try again')
  await waitFor(() => expect(isOpen()).toBe(false))
  const name = 'Development Wallet'
  expect(told.filter(({ event }) => !event.startsWith('MODAL'))).toEqual([
    { event: 'SELECT_WALLET', properties: { name, platform: 'browser' } },
    { event: 'CONNECT_ERROR', properties: { message: 'You declined the request in your wallet.' } },
    { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } },
  ])
})

// Proves: Specification §7
test('a wallet that is not there is told as chosen; one given up is no error', async () => {
  const devWallet = announce(walletFor(chains()))
  devWallet.hang('wallet_requestPermissions')
  const missing = { id: 'missing', name: 'Missing Wallet', rdns: 'example.missing' }
  const { user, told } = await open(loadPage(chains()), undefined, { customWallets: [missing] })
  await press(user, 'Missing Wallet')
  await screen.findByText('Not Detected')
  await press(user, 'Back')
  await press(user, /^Development Wallet/)
  await screen.findByText('Continue in Development Wallet')
  await press(user, 'Back')
  await heading('Connect Wallet')
  expect(told.filter(({ event }) => !event.startsWith('MODAL'))).toEqual([
    { event: 'SELECT_WALLET', properties: { name: 'Missing Wallet', platform: 'browser' } },
    { event: 'SELECT_WALLET', properties: { name: 'Development Wallet', platform: 'browser' } },
  ])
})

// Proves: Specification §7
test('a connected visitor: networks, their help, a switch, and a disconnecting that fails', async () => {
  announce(walletFor(chains()))
  const page = loadPage(chains())
  await page.wallet.connect(rdns)
  const disconnect = () => Promise.reject(new Error('It stays.'))
  const { user, told } = await open({ ...page, wallet: { ...page.wallet, disconnect } })
  await press(user, 'Local chain')
  await press(user, 'What is a network')
  await press(user, 'Back')
  await press(user, 'Sepolia')
  await heading('Account')
  await press(user, 'Disconnect')
  await screen.findAllByText('Failed to disconnect')
  expect(told.filter(({ event }) => !event.startsWith('MODAL'))).toEqual([
    { event: 'CLICK_NETWORKS' },
    { event: 'CLICK_NETWORK_HELP' },
    { event: 'SWITCH_NETWORK', properties: { network: 'eip155:11155111' } },
    { event: 'DISCONNECT_ERROR' },
  ])
})
