// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogProvider } from '#dialog/history/useDialog.tsx'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { SettingsProvider } from '#settings/useSettings.tsx'
import { createWalletConfig } from '#wallets/config.ts'
import { createWallet } from '#wallets/wallet.ts'
import { serveTips } from '../../../test/support/sites/serveTips.ts'
import { createWidget } from './createWidget.ts'
import { WalletParts } from './WalletParts.tsx'

vi.mock('#dialog/shell/Dialog.tsx', () => ({
  Dialog() {
    throw new Error('broken')
  },
}))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const account = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test('where the dialog broke, the host page still hears of the account and of the tip on its way', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const heard: unknown[] = []
  vi.spyOn(window, 'parent', 'get').mockReturnValue(
    Object.create(window, { postMessage: { value: (message: unknown) => heard.push(message) } }),
  )
  const deployed = { rpcUrls: ['https://node.example'], kudosAddress: account } as const
  const chains = offeredChains({ chainId: 1, chains: { 1: deployed } })
  const page = new URL('https://kudos.example/')
  const widget = readWidgetSettings(page, { themeMode: 'auto' }, chains)
  const settings = { chains, page, widget }
  const stores = createWidget(settings)
  const { session, tips, dialog } = stores
  const wallet = createWallet({ chains, config: createWalletConfig(chains), session, storage: safeStorage })
  render(
    <SettingsProvider settings={settings}>
      <DialogProvider dialog={dialog}>
        <WalletParts
          bundle={{ wallet, signIn: undefined, email: undefined, fullPageUrl: () => undefined }}
          stores={stores}
          chain={chains[0]}
        />
      </DialogProvider>
    </SettingsProvider>,
  )
  screen.getByText(/Something went wrong with the wallet/)
  const update = serveTips(tips)
  act(() => {
    session.set({ chainId: 1, status: 'connected', address: account, walletChainId: 1 })
    const draft = { name: '', message: 'Hi', currency: 'ETH', amount: '1' } as const
    tips.send({ account, chain: chains[0], draft })
    update({ status: 'confirmed', hash: `0x${'1'.repeat(64)}` })
  })
  expect(heard.map(message => Object(message).type)).toEqual(['connected', 'submitted', 'confirmed'])
})
