// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { Address } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { speak } from '#languages/speak/speak.ts'
import { messageSources } from '#settings/chains.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { SettingsProvider } from '#settings/useSettings.tsx'
import { ChainProvider } from '#wallets/chains/ChainProvider.tsx'
import { createWalletConfig } from '#wallets/config.ts'
import { MessagesPanel } from './MessagesPanel.tsx'

// What jsdom lacks of the browser.
Object.assign(window, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})

afterEach(async () => {
  cleanup()
  await speak({ tag: 'en', locale: 'en' })
})

/** Lists what a recipient has received on a network whose node is down. */
function renderWithoutNode(recipient: Address) {
  const chains = offeredChains({
    chainId: 1,
    chains: {
      1: { rpcUrls: ['http://127.0.0.1:1'], kudosAddress: '0xde709f2102306220921060314715629080e2fb77' },
    },
  })
  const page = new URL('https://kudos.example/')
  const widget = readWidgetSettings(page, { themeMode: 'auto' }, chains)
  render(
    <SettingsProvider settings={{ chains, page, widget }}>
      <ChainProvider config={createWalletConfig(chains)}>
        <MessagesPanel sources={messageSources(chains, chains[0])} recipient={recipient} isVisible />
      </ChainProvider>
    </SettingsProvider>,
  )
}

// Proves: Specification §2.2, §8
test('while it reads it says "Loading..."; a node that is down is told in a sentence, with its own words, and a way on', async () => {
  renderWithoutNode('0x52908400098527886E0F7030069857D2E4169EE7')
  screen.getByText('Loading...')
  await screen.findByText("The messages can't be read right now.")
  screen.getByText('HTTP request failed.')
  screen.getByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(screen.queryByText('No messages received yet')).toBeNull()
})

// Proves: Specification §8
test("why a node can't be read is said in the visitor's language", async () => {
  await speak({ tag: 'de', locale: 'de' })
  renderWithoutNode('0x8617E340B3D01FA5F11F306F4090FD50E238070D')
  await screen.findByText('Die Nachrichten können gerade nicht gelesen werden.')
  screen.getByText('Die Anfrage an das Netzwerk ist fehlgeschlagen.')
  expect(screen.queryByText('HTTP request failed.')).toBeNull()
})
