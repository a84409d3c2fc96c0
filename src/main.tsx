import '#lib/safeStorage.ts'
import { createRoot } from 'react-dom/client'
import type { BuildSettings } from '#settings/build.ts'
import { offeredChains } from '#settings/chains.ts'
import type { LinkedDraft } from '#settings/fullPage.ts'
import { SettingsProvider } from '#settings/useSettings.tsx'
import { isDraftFragment, readWidgetSettings } from '#settings/widget.ts'
import { createSession } from '#wallets/session.ts'
import { App } from './App.tsx'

/** Put in by vite.config.ts. */
declare const __BUILD_SETTINGS__: BuildSettings

const page = new URL(window.location.href)
// A draft in the address is read once; it must not stay where a reload or a copied link would bring it back.
if (isDraftFragment(page.hash)) {
  window.history.replaceState(null, '', page.href.replace(page.hash, ''))
  import('#settings/fullPage.ts').then(
    ({ readLinkedDraft }) => start(readLinkedDraft(page.hash)),
    // Without that code the form starts empty.
    () => start(),
  )
} else start()

function start(draft?: LinkedDraft) {
  const { termsUrl, privacyUrl, productUrl, ...build } = __BUILD_SETTINGS__
  const [first, ...others] = offeredChains(build)
  const root = document.getElementById('root')
  if (!first || !root) return
  const chains = [first, ...others] as const
  const widget = readWidgetSettings(page, build, chains)
  document.documentElement.dataset.place = window.parent === window ? 'page' : 'frame'
  createRoot(root).render(
    <SettingsProvider settings={{ chains, widget, page, draft, termsUrl, privacyUrl, productUrl }}>
      <App session={createSession(first.id)} />
    </SettingsProvider>,
  )
}
