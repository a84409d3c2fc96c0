import type { Address } from '#lib/names/address.ts'
import type { ThemeMode } from '#lib/themeModes.ts'
import type { OfferedChain } from '../chains.ts'
import { readPageQuery } from './pageQuery.ts'
import { type WidgetSettings, widgetSettings } from './widget.ts'

/** Reads the widget's address as {@link widgetSettings}; `build` is what counts where the query is silent. */
export function readWidgetSettings(
  url: URL,
  build: { readonly recipient?: Address | undefined; readonly themeMode: ThemeMode },
  chains: readonly [OfferedChain, ...OfferedChain[]],
): WidgetSettings {
  return widgetSettings(readPageQuery(url, build.themeMode, chains), build.recipient, chains)
}
