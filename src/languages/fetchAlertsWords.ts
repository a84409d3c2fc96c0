import { fetchWithWidget } from './fetchWithWidget.ts'
import type { Tag } from './tags.ts'
import type { AlertsWords, Words } from './Words.ts'

const pageFiles = import.meta.glob<AlertsWords>(['./*/alerts.ts', '!./en/*'])

/** What the page for streams says in a language other than English, with the words of the widget. @throws where they don't come */
export function fetchAlertsWords(tag: Tag): Promise<Partial<Words>> {
  return fetchWithWidget(tag, pageFiles[`./${tag}/alerts.ts`])
}
