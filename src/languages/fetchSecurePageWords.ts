import type { Tag } from './tags.ts'
import type { SecurePageWords, WidgetWords, Words } from './Words.ts'

const pageFiles = import.meta.glob<SecurePageWords>('./*/securePage.ts')
const widgetFiles = import.meta.glob<WidgetWords>('./*/widget.ts')

/** What the secure page says in a language, with what it says as the form does. @throws where the words don't come */
export async function fetchSecurePageWords(tag: Tag): Promise<Partial<Words>> {
  if (tag === 'en') return {}
  const [page, widget] = await Promise.all([
    pageFiles[`./${tag}/securePage.ts`]?.(),
    widgetFiles[`./${tag}/widget.ts`]?.(),
  ])
  if (!page || !widget) throw new Error(`There are no words in ${tag}.`)
  return { ...page, ...widget }
}
