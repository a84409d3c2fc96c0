import { createRoot } from 'react-dom/client'
import { fetchTipsWords } from '#languages/fetchTipsWords.ts'
import { speak } from '#languages/speak/speak.ts'
import { chooseLanguage } from '#languages/tags.ts'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { defaultColor } from '#settings/query/pageQuery.ts'
import { readSettingsBlock } from '#settings/site/settingsBlock.ts'
import type { SiteSettings } from '#settings/site/siteSettings.ts'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { TipsPage } from './TipsPage.tsx'

const root = document.getElementById('root')
const settings = readSettingsBlock()
if (root && settings) start(root, JSON.parse(settings))
// The first page leads to where the site is set up.
else window.location.replace('..')

async function start(root: HTMLElement, site: SiteSettings) {
  applyTheme('auto', defaultColor)
  const chosen = chooseLanguage(navigator.languages)
  await speak(chosen, () => fetchTipsWords(chosen.tag))
  document.title = tipsWords().title
  createRoot(root).render(
    // A stranger's page around it could have the owner press what they do not see.
    window.top === window ? (
      <TipsPage site={site} page={new URL(window.location.href)} storage={safeStorage} />
    ) : (
      <p>{tipsWords().framed}</p>
    ),
  )
}
