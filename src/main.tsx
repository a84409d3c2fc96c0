import '#lib/safeStorage.ts'
import { createRoot } from 'react-dom/client'
import { KudosError } from '#lib/errors.ts'
import type { BuildSettings } from '#settings/build.ts'
import { offeredChains } from '#settings/chains.ts'
import { type Settings, SettingsProvider } from '#settings/useSettings.tsx'
import { readWidgetSettings } from '#settings/widget.ts'
import { createSession } from '#wallets/session.ts'
import { App } from './App.tsx'

/** Put in by vite.config.ts. */
declare const __BUILD_SETTINGS__: BuildSettings

const page = new URL(window.location.href)
// A draft in the address is read once; it must not stay where a reload or a copied link would bring it back.
if (page.hash.startsWith('#draft=')) window.history.replaceState(null, '', page.pathname + page.search)

const build = __BUILD_SETTINGS__
const [first, ...others] = offeredChains(build)
const root = document.getElementById('root')
if (!first || !root) throw new KudosError('The page or its network is missing.', { code: 'build' })

const chains = [first, ...others] as const
const settings: Settings = {
  chains,
  widget: readWidgetSettings(page, build, chains),
  page,
  termsUrl: build.termsUrl,
  privacyUrl: build.privacyUrl,
  productUrl: build.productUrl,
}
document.documentElement.dataset.place = window.parent === window ? 'page' : 'frame'
createRoot(root).render(
  <SettingsProvider settings={settings}>
    <App session={createSession(first.id)} />
  </SettingsProvider>,
)
