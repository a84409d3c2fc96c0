// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '#services/analytics.ts'
import type { Wallet } from '#wallets/wallet.ts'
import { heading, isOpen, press, renderDialog } from '../dialog/dialogPage.tsx'
import { loadPage, rdns, walletFor, walletSetup } from '../tips/walletPage.ts'

const { announce, chains } = walletSetup()

afterEach(cleanup)

/** A connected page whose wallet has approved these networks alone, as over WalletConnect. */
async function page({ approved, chainId = 31337 }: { approved?: readonly number[]; chainId?: number }) {
  announce(walletFor(chains(), { chainId }))
  const { session, wallet } = loadPage(chains())
  await wallet.connect(rdns)
  const followApprovedChains: Wallet['followApprovedChains'] = tell => {
    tell(approved)
    return () => {}
  }
  return { session, wallet: { ...wallet, followApprovedChains } }
}

const allHeadings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)

// Proves: Specification §2.3, §5
test('a network that the wallet did not approve can be seen but not chosen', async () => {
  const user = renderDialog(chains(), await page({ approved: [31337] }), { view: { name: 'Networks' } })
  await press(user, 'Open')
  await heading('Choose Network')
  const other = await screen.findByRole('button', { name: 'Sepolia' })
  await waitFor(() => expect(other).toHaveProperty('disabled', true))
  screen.getByText(/You can choose only those that it has approved\.$/)
  expect(screen.getByRole('button', { name: 'Local chain' })).toHaveProperty('disabled', false)
})

// Proves: Specification §2.3
test('those that can be chosen come first', async () => {
  const parts = await page({ approved: [11155111], chainId: 11155111 })
  const user = renderDialog(chains(), parts, { view: { name: 'Networks' } })
  await press(user, 'Open')
  await heading('Choose Network')
  const names = () =>
    screen.getAllByRole('button', { name: /Local chain|Sepolia/ }).map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Sepolia', 'Local chain']))
})

// Proves: Specification §2.3, §5
test('an approved one is switched to at once, without a view that waits for the wallet', async () => {
  const { session, wallet } = await page({ approved: [31337, 11155111] })
  const events: AnalyticsEvent[] = []
  const user = renderDialog(
    chains(),
    { session, wallet },
    { view: { name: 'Networks' }, onEvent: event => void events.push(event) },
  )
  const headings: (string | null)[] = []
  const watch = new MutationObserver(() => void headings.push(...allHeadings()))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await press(user, 'Open')
  await press(user, 'Sepolia')
  await waitFor(() => expect(isOpen()).toBe(false))
  watch.disconnect()
  expect(session.get().chainId).toBe(11155111)
  expect(new Set(headings)).toEqual(new Set(['Choose Network']))
  await waitFor(() =>
    expect(events).toContainEqual({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:11155111' } }),
  )
})

test('choosing the network that stands changes and tracks nothing', async () => {
  const { session, wallet } = await page({})
  const switchChain = vi.spyOn(wallet, 'switchChain')
  const events: AnalyticsEvent['event'][] = []
  const user = renderDialog(
    chains(),
    { session, wallet },
    { view: { name: 'Networks' }, onEvent: ({ event }) => void events.push(event) },
  )
  const before = session.get()
  await press(user, 'Open')
  await press(user, 'Local chain')
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(switchChain).not.toHaveBeenCalled()
  expect(session.get()).toBe(before)
  expect(events.filter(event => !event.startsWith('MODAL'))).toEqual([])
})

// Proves: Specification §2.3, §5
test('a wallet in this browser may be asked for any', async () => {
  const user = renderDialog(chains(), await page({}), { view: { name: 'Networks' } })
  await press(user, 'Open')
  await heading('Choose Network')
  for (const tile of screen.getAllByRole('button', { name: /Local chain|Sepolia/ }))
    expect(tile).toHaveProperty('disabled', false)
})

// Proves: Specification §2.3, §5
test('on a network that is not offered, what the wallet did not approve is no way on, and why', async () => {
  const user = renderDialog(chains(), await page({ approved: [137, 31337], chainId: 137 }))
  await press(user, 'Open')
  await heading('Switch Network')
  const other = screen.getByRole('button', { name: 'Sepolia' })
  await waitFor(() => expect(other).toHaveProperty('disabled', true))
  screen.getByText(/You can choose only those that it has approved\.$/)
  expect(screen.getByRole('button', { name: 'Local chain' })).toHaveProperty('disabled', false)
})
