// @vitest-environment jsdom
// Proves: Design §9
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { createApprovals } from './approval/approvals.ts'
import { browserStorage } from './browserStorage.ts'
import { callService } from './callService.ts'
import { createWallet } from './createWallet.ts'
import { Frame } from './Frame.tsx'
import { createOpening } from './login/opening.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const listed = { address: `0x${'22'.repeat(20)}`, isPhraseConfirmed: false } as const
const sealedKey = {
  version: 1,
  credentialId: 'AQID',
  name: 'A test',
  salt: 'A'.repeat(43),
  nonce: 'B'.repeat(16),
  ciphertext: 'C'.repeat(43),
  createdAt: '2026-03-01T12:00:00Z',
} as const

test.each([
  ['without a wallet', [], ['Create your wallet', 'Use the recovery phrase']],
  [
    'whose wallet this device does not know',
    [{ ...listed, sealedKeys: [sealedKey] }],
    ['Use the recovery phrase', 'Start a new wallet'],
  ],
])(
  'for a visitor %s, the frame makes no passkey and neither shows nor takes a phrase: a window does',
  async (_, wallets, ways) => {
    const storage = browserStorage(memoryStorage())
    storage.setLogin({ token: 'token', name: 'name', email: 'ada@example.org', wallets })
    const wallet = createWallet(callService, storage, { widgetOrigins: [], networks: [] })
    const create = vi.fn()
    Object.defineProperty(navigator, 'credentials', { value: { create, get: create }, configurable: true })
    for (const way of ways) {
      const opening = createOpening(wallet)
      const opened = vi.spyOn(window, 'open').mockReturnValue(window)
      const waiting = opening.request('request').catch(() => undefined)
      render(<Frame wallet={wallet} approvals={createApprovals(wallet)} opening={opening} />)
      expect(screen.queryByRole('textbox')).toBeNull()
      fireEvent.click(screen.getByRole('button', { name: way }))
      await waitFor(() => expect(opened).toHaveBeenCalledOnce())
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(screen.queryByRole('list')).toBeNull()
      vi.spyOn(window, 'close').mockReturnValue()
      opening.reject()
      await waiting
      cleanup()
      vi.restoreAllMocks()
    }
    expect(create).not.toHaveBeenCalled()
  },
)
