import { createContext, type ReactNode } from 'react'
import type { Address } from '#lib/names/address.ts'
import { useProvided } from '#lib/react/useProvided.ts'
import type { ThemeMode } from '#lib/themeModes.ts'
import type { OfferedChain } from './chains.ts'
import type { LinkedDraft } from './query/fullPage.ts'
import type { WidgetSettings } from './query/widget.ts'

/** The site's settings that the form needs. */
export interface BuiltFor {
  /** Recipient when the query names none. */
  readonly recipient?: Address | undefined
  /** The theme when the query names none. */
  readonly themeMode: ThemeMode
  /** Where "Powered by" leads; to the configurator if absent. */
  readonly productUrl?: string | undefined
  /** The service that sends USDC tips of visitors without the network's coin. */
  readonly relayUrl?: string | undefined
  /** Nodes of Ethereum that look up names, in order; without them no names are shown. */
  readonly namesRpcUrls?: readonly string[] | undefined
  /** The offered networks, the starting one first. */
  readonly chains: readonly [OfferedChain, ...OfferedChain[]]
}

/** The settings of the builder and the embedding page; they never change after the first render. */
export interface Settings extends Omit<BuiltFor, 'recipient' | 'themeMode'> {
  /** From the query. */
  readonly widget: WidgetSettings
  /** The page's URL when it was opened. */
  readonly page: URL
  /** Prefilled from the link that opened this page; never sent by itself. */
  readonly draft?: LinkedDraft | undefined
}

const SettingsContext = createContext<Settings | undefined>(undefined)

/** Provides the settings to everything below. */
export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** The settings. Throws outside a {@link SettingsProvider}. */
export function useSettings(): Settings {
  return useProvided(SettingsContext)
}
