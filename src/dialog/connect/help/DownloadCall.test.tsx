// @vitest-environment jsdom
// Proves: Specification §2.3
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtInWallets } from '#catalog/wallets.ts'
import { createSession } from '#wallets/session.ts'
import { createDialog, DialogProvider, useDialog } from '../../history/useDialog.tsx'
import { OptionDownload } from './DownloadCall.tsx'

const coinbase = builtInWallets.find(({ rdns }) => rdns === 'com.coinbase.wallet')

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Top() {
  return <output>{JSON.stringify(useDialog().stack.at(-1))}</output>
}

function draw(explorerId: string) {
  render(
    <DialogProvider dialog={createDialog([], createSession(1))}>
      <OptionDownload explorerId={explorerId} />
      <Top />
    </DialogProvider>,
  )
}

// Proves: Specification §9
test('somebody without a wallet elsewhere is led to its downloads; its name is not cut', async () => {
  draw(coinbase?.id ?? '')
  await userEvent.click(await screen.findByRole('button', { name: 'Get' }))
  expect(document.body.textContent).toContain("Don't have Coinbase Wallet?")
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify({ name: 'Downloads', wallet: coinbase }))
})

test('on a phone its own shop is one tap away', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'iPhone', maxTouchPoints: 5 })
  draw(coinbase?.id ?? '')
  expect(await screen.findByRole('link', { name: 'Get' })).toHaveProperty('href', coinbase?.appStore)
})
