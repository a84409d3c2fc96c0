import { createRoot } from 'react-dom/client'
import { fetchOwnerWords } from '#languages/fetchOwnerWords.ts'
import { speak } from '#languages/speak/speak.ts'
import { chooseLanguage } from '#languages/tags.ts'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { defaultColor } from '#settings/query/pageQuery.ts'
import { readSettingsBlock } from '#settings/site/settingsBlock.ts'
import type { SiteSettings } from '#settings/site/siteSettings.ts'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { Configurator } from './Configurator.tsx'
import type { PinnedLoader } from './snippet/snippet.ts'

/** The loader's name that never means another text, and its hash for `integrity`; put in by src/build/page.ts. */
declare const __LOADER__: PinnedLoader

const root = document.getElementById('root')
if (root) start(root)

async function start(root: HTMLElement) {
  applyTheme('auto', defaultColor)
  // The query's `lang` is for the widget; this page uses its owner's language.
  const chosen = chooseLanguage(navigator.languages)
  await speak(chosen, () => fetchOwnerWords(chosen.tag))
  document.title = configuratorWords().pageTitle
  const built: SiteSettings = JSON.parse(readSettingsBlock())
  createRoot(root).render(
    <Configurator page={new URL(window.location.href)} built={built} loader={__LOADER__} />,
  )
}
