// @vitest-environment jsdom
// Proves: Design §9
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { browserStorage } from '../browserStorage.ts'
import { callService } from '../callService.ts'
import { createWallet } from '../createWallet.ts'
import { WalletSetup } from './WalletSetup.tsx'

afterEach(cleanup)

test('why one way to a wallet failed is not said of the next', async () => {
  const storage = browserStorage(memoryStorage())
  const wallet = createWallet(callService, storage, { widgetOrigins: [], networks: [] })
  render(<WalletSetup wallet={wallet} email="ada@example.org" intent="phrase" onOpen={() => {}} />)
  fireEvent.change(screen.getByLabelText('Recovery phrase'), { target: { value: 'one two' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open with these words' }))
  await screen.findByText('A recovery phrase has 12 words.')
  fireEvent.click(await screen.findByRole('button', { name: 'Create your wallet' }))
  expect(screen.queryByText('A recovery phrase has 12 words.')).toBeNull()
})
