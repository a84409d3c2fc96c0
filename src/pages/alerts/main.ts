// Imported before anything that uses storage, because it makes a denied storage harmless.
import '#lib/browser/safeStorage.ts'
import { fetchAlertsWords } from '#languages/fetchAlertsWords.ts'
import { speak } from '#languages/speak/speak.ts'
import { chooseLanguage } from '#languages/tags.ts'
import { alertsWords } from '#languages/words/owner/alertsWords.ts'
import { readSettingsBlock } from '#settings/site/settingsBlock.ts'
import type { SiteSettings } from '#settings/site/siteSettings.ts'
import { showAlerts } from './showAlerts.ts'

const place = document.getElementById('page')
if (place) start(place)

async function start(place: HTMLElement) {
  const page = new URL(window.location.href)
  const wanted = page.searchParams.get('lang')
  const chosen = chooseLanguage(wanted ? [wanted, ...navigator.languages] : navigator.languages)
  await speak(chosen, () => fetchAlertsWords(chosen.tag))
  document.title = alertsWords().pageTitle
  const site: SiteSettings = JSON.parse(readSettingsBlock())
  showAlerts(place, page, site)
}
