import { fetchWithWidget } from './fetchWithWidget.ts'
import type { Tag } from './tags.ts'
import type { SecurePageWords, Words } from './Words.ts'

const pageFiles = import.meta.glob<SecurePageWords>('./*/securePage.ts')

/** What the secure page says in a language other than English, with what it says as the form does. @throws where the words don't come */
export function fetchSecurePageWords(tag: Tag): Promise<Partial<Words>> {
  return fetchWithWidget(tag, pageFiles[`./${tag}/securePage.ts`])
}
