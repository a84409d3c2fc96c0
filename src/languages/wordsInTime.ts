import { directionOf } from './directionOf.ts'
import type { Tag } from './tags.ts'
import type { Words } from './Words.ts'

/** Gets the words that a page begins with. */
export type FetchWords = () => Promise<Partial<Words>>

/**
 * A language's words; of English, which is with the code, none. `undefined` where they come too late, or not at all: then the page
 * speaks English until it is opened anew.
 * @param limit milliseconds that they may take
 */
export async function wordsInTime(
  tag: Tag,
  fetch: FetchWords | undefined,
  limit = 500,
): Promise<Partial<Words> | undefined> {
  if (tag === 'en') return {}
  const late = new Promise<undefined>(resolve => setTimeout(resolve, limit))
  // Words that don't come are no reason to show nothing: all is there in English.
  return Promise.race([fetch?.().catch(() => undefined), late])
}

/** Tells the browser what the page speaks. */
export function tellLanguage(tag: Tag): void {
  document.documentElement.lang = tag
  document.documentElement.dir = directionOf(tag)
}
