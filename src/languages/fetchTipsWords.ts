import { fetchWithWidget } from './fetchWithWidget.ts'
import type { Tag } from './tags.ts'
import type { TipsWords, WidgetWords } from './Words.ts'

const pageFiles = import.meta.glob<TipsWords>(['./*/tips.ts', '!./en/*'])

/** What the recipient's page says in a language other than English, with the words of the widget. @throws where they don't come */
export function fetchTipsWords(tag: Tag): Promise<TipsWords & WidgetWords> {
  return fetchWithWidget(tag, pageFiles[`./${tag}/tips.ts`])
}
