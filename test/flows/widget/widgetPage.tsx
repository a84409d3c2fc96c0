import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '#pages/widget/App.tsx'
import { createWidget } from '#pages/widget/createWidget.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { type Settings, SettingsProvider } from '#settings/useSettings.tsx'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { announceWallet } from '../../../local/devWallet/announce.ts'
import type { TestChain } from '../../support/chain/testChain.ts'
import '../dialog/dialogPage.tsx'
import { walletFor } from '../tips/walletPage.ts'

/**
 * What a page load starts, with a wallet in the browser. The wallet's code is loaded once per page and keeps to the first
 * session it was given, so a test file has one page.
 */
export function startPage(local: TestChain, other: TestChain, more: Partial<Settings> = {}) {
  const of = ({ url, kudos, usdc }: TestChain) => ({
    rpcUrls: [url],
    kudosAddress: kudos,
    usdcAddress: usdc,
  })
  const [first, ...others]: readonly OfferedChain[] = offeredChains({
    chainId: 31337,
    chains: { 31337: of(local), 11155111: of(other) },
  })
  if (!first) throw new Error('The local chain must be offered.')
  const chains = [first, ...others] as const
  const devWallet = walletFor(chains)
  announceWallet(devWallet.provider)
  const page = new URL(`https://kudos.example/?address=${localAccounts.recipient.address}`)
  const widget = readWidgetSettings(page, { themeMode: 'auto' }, chains)
  const settings: Settings = { chains, page, widget, ...more }
  const stores = createWidget(settings)
  return { chains, devWallet, settings, stores, session: stores.session }
}

/** Draws the widget for the local recipient, with an empty form. */
export function openWidget({ settings, stores }: ReturnType<typeof startPage>) {
  stores.typed.set(stores.start)
  render(
    <SettingsProvider settings={settings}>
      <App stores={stores} applyTheme={applyTheme} />
    </SettingsProvider>,
  )
  return userEvent.setup()
}
