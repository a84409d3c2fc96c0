// @vitest-environment jsdom
// Proves: Design §9
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { createApprovals } from '../approval/approvals.ts'
import { browserStorage } from '../browserStorage.ts'
import { callService } from '../callService.ts'
import { createWallet } from '../createWallet.ts'
import { OwnPage } from './OwnPage.tsx'

const email = 'ada@example.org'
const address = '0x00000000000000000000000000000000000000AA'
const sealedKey = {
  version: 1,
  credentialId: 'AAAA',
  name: 'Phone',
  salt: 'A'.repeat(43),
  nonce: 'A'.repeat(16),
  ciphertext: 'A'.repeat(43),
  createdAt: '2026-01-01T00:00:00Z',
} as const

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['without a login, the own page shows the wallet that this device knows, and says why', false],
  ['with a login, the own page shows its wallet, and does not explain that', true],
])('%s', async (_, isLoggedIn) => {
  const storage = browserStorage(memoryStorage())
  storage.keepWallet({ address, email, isPhraseConfirmed: true, sealedKeys: [sealedKey] })
  if (isLoggedIn) storage.setLogin({ token: 'token', name: 'name', email, wallets: [] })
  const networks = [{ chainId: 1, nodeUrls: ['https://node.example'], kudos: [] }]
  const wallet = createWallet(callService, storage, { widgetOrigins: [], networks })
  render(<OwnPage wallet={wallet} approvals={createApprovals(wallet)} />)
  await screen.findByText(address)
  const why = 'This device knows this wallet, so you can send its money without logging in.'
  expect(screen.queryByText(why) === null).toBe(isLoggedIn)
})
