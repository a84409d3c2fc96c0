// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testChain } from '../../support/chain/testChain.ts'
import { openWidget, startPage } from './widgetPage.tsx'

const { analyticsUrl } = vi.hoisted(() => ({ analyticsUrl: 'https://analytics.example/' }))
vi.mock('#settings/dialogOptions.ts', () => ({ builtDialogOptions: { allWallets: 'SHOW', analyticsUrl } }))

const local = testChain()
const sepolia = testChain({ chainId: 11155111 })
afterEach(cleanup)

test('a wallet that does not let go is forgotten all the same, and that it may not know is shown, spoken and tracked', async () => {
  const tracked: unknown[] = []
  Object.assign(navigator, {
    sendBeacon: (_: string, body: string) => tracked.push(JSON.parse(body).props.event),
  })
  const page = startPage(local(), sepolia())
  const user = openWidget(page)
  await user.click(screen.getByRole('button', { name: 'Connect your wallet' }))
  await user.click(await screen.findByRole('button', { name: 'Development Wallet installed' }))
  const disconnect = await screen.findByRole('button', { name: 'Disconnect wallet' })
  vi.spyOn(page.devWallet.provider, 'removeListener').mockImplementation(() => {
    throw new Error('It stays.')
  })
  await user.click(disconnect)
  const advice = 'This page has forgotten your wallet. Disconnect the page in your wallet, too.'
  await screen.findByText(advice)
  screen.getByText('Failed to disconnect')
  screen.getByText('No wallet connected')
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  await waitFor(() => expect(alerts().join()).toContain(`Failed to disconnect. ${advice}`))
  await waitFor(() => expect(tracked).toContain('DISCONNECT_ERROR'))
  expect(tracked).not.toContain('DISCONNECT_SUCCESS')
})
