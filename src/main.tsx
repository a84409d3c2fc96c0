import '#lib/safeStorage.ts'
import { createRoot } from 'react-dom/client'
import { speak } from '#languages/speak.ts'
import { chooseLanguage } from '#languages/tags.ts'
import type { LinkedDraft } from '#settings/fullPage.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import { SettingsProvider } from '#settings/useSettings.tsx'
import { isDraftFragment, readWidgetSettings, wantedLanguages } from '#settings/widget.ts'
import { App } from './App.tsx'
import { createStores } from './createStores.ts'

/** What the builder chose, put in by src/build/page.ts. */
declare const __BUILT_FOR__: BuiltFor
/** Where page views go, put in likewise; where there is none, the code below goes, too. */
declare const __ANALYTICS_URL__: string | null

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

async function start(draft?: LinkedDraft) {
  await speak(chooseLanguage(wantedLanguages(page, navigator.languages)))
  const { recipient, themeMode, ...build } = __BUILT_FOR__
  const widget = readWidgetSettings(page, { recipient, themeMode }, build.chains)
  const root = document.getElementById('root')
  if (!root) return
  if (__ANALYTICS_URL__) tellPageView(__ANALYTICS_URL__)
  document.documentElement.dataset.place = window.parent === window ? 'page' : 'frame'
  createRoot(root).render(
    <SettingsProvider settings={{ ...build, widget, page, draft }}>
      <App stores={createStores(build.chains, widget.network)} />
    </SettingsProvider>,
  )
}

function tellPageView(url: string) {
  // Nobody misses what could not be told.
  import('#services/analytics.ts').then(
    ({ analyticsAt }) => analyticsAt(url).viewPage('widget'),
    () => undefined,
  )
}
