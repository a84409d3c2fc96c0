// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Wallet } from '#wallets/wallet.ts'
import { testChain } from '../support/testChain.ts'
import { heading, isOpen, press, renderDialog } from './dialogPage.tsx'
import { announced, loadPage, rdns, twoChains, walletFor } from './walletPage.ts'

const local = testChain()
const sepolia = testChain({ chainId: 11155111 })
const { announce, leave } = announced()
const chains = () => twoChains(local(), sepolia())

beforeEach(() => window.localStorage.clear())
afterEach(() => {
  cleanup()
  leave()
})

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

test('a network that the wallet did not approve can be seen but not chosen', async () => {
  const user = renderDialog(chains(), await page({ approved: [31337] }), { view: { name: 'Networks' } })
  await press(user, 'Open')
  await heading('Choose Network')
  const other = screen.getByRole('button', { name: 'Sepolia' })
  await waitFor(() => expect(other).toHaveProperty('disabled', true))
  screen.getByText(/Only those that it approved can be chosen\.$/)
  expect(screen.getByRole('button', { name: 'Local chain' })).toHaveProperty('disabled', false)
})

test('those that can be chosen come first', async () => {
  const world = await page({ approved: [11155111], chainId: 11155111 })
  const user = renderDialog(chains(), world, { view: { name: 'Networks' } })
  await press(user, 'Open')
  await heading('Choose Network')
  const names = () =>
    screen.getAllByRole('button', { name: /Local chain|Sepolia/ }).map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Sepolia', 'Local chain']))
})

test('an approved one is switched to', async () => {
  const { session, wallet } = await page({ approved: [31337, 11155111] })
  const user = renderDialog(chains(), { session, wallet }, { view: { name: 'Networks' } })
  await press(user, 'Open')
  await press(user, 'Sepolia')
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(session.get().chainId).toBe(11155111)
})

test('a wallet in this browser may be asked for any', async () => {
  const user = renderDialog(chains(), await page({}), { view: { name: 'Networks' } })
  await press(user, 'Open')
  await heading('Choose Network')
  for (const tile of screen.getAllByRole('button', { name: /Local chain|Sepolia/ }))
    expect(tile).toHaveProperty('disabled', false)
})

test('on a network that is not offered, what the wallet did not approve is no way on, and why', async () => {
  const user = renderDialog(chains(), await page({ approved: [137, 31337], chainId: 137 }))
  await press(user, 'Open')
  await heading('Switch Network')
  const other = screen.getByRole('button', { name: 'Sepolia' })
  await waitFor(() => expect(other).toHaveProperty('disabled', true))
  screen.getByText(/Only those that it approved can be chosen\.$/)
  expect(screen.getByRole('button', { name: 'Local chain' })).toHaveProperty('disabled', false)
})
