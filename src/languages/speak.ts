import { setSpoken } from './spoken.ts'
import { type Chosen, directionOf } from './tags.ts'
import type { WidgetWords, Words } from './Words.ts'

/** Milliseconds that the words may take; then the page speaks English until it is opened anew. */
const wordsLimit = 500

const files = import.meta.glob<WidgetWords>('./*/widget.ts')

/**
 * Makes the page speak a language as soon as its words are there, and tells the browser which. Never throws.
 * @param fetch gets the words that the page begins with: the widget's
 * @param limit milliseconds that they may take
 */
export async function speak(
  chosen: Chosen,
  fetch: (() => Promise<Partial<Words>>) | undefined = files[`./${chosen.tag}/widget.ts`],
  limit = wordsLimit,
): Promise<void> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, limit))
  // Words that don't come are no reason to show nothing: all is there in English.
  const words = fetch && (await Promise.race([fetch().catch(() => undefined), late]))
  if (chosen.tag !== 'en' && !words) return
  setSpoken({ ...chosen, words: words ?? {} })
  document.documentElement.lang = chosen.tag
  document.documentElement.dir = directionOf(chosen.tag)
}
