import { createContext, type ReactNode, useContext } from 'react'
import { KudosError } from '#lib/errors.ts'
import type { BuildSettings } from './build.ts'
import type { OfferedChain } from './chains.ts'
import type { LinkedDraft } from './fullPage.ts'
import type { WidgetSettings } from './widget.ts'

/** What the builder chose, as the page gets it: the catalog is joined with the settings when the page is built. */
export interface BuiltFor extends Pick<BuildSettings, 'recipient' | 'themeMode' | 'productUrl'> {
  /** Networks on offer, the starting one first. */
  readonly chains: readonly [OfferedChain, ...OfferedChain[]]
}

/** Everything the builder and the embedding page asked for; never changes after the first render. */
export interface Settings extends Omit<BuiltFor, 'recipient' | 'themeMode'> {
  /** What the address bar asked for. */
  readonly widget: WidgetSettings
  /** The page's own address as it was when it opened. */
  readonly page: URL
  /** Filled in from the link that opened this page; never sent by itself. */
  readonly draft?: LinkedDraft | undefined
}

const SettingsContext = createContext<Settings | undefined>(undefined)

/** Hands the settings to everything below. */
export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** The settings. Throws outside a {@link SettingsProvider}. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new KudosError('useSettings needs a SettingsProvider above it.', { code: 'settings' })
  return settings
}
