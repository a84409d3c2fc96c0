import { directionOf } from './directionOf.ts'
import { setSpoken } from './spoken.ts'
import type { Chosen } from './tags.ts'
import type { Words } from './Words.ts'
import { widgetFiles } from './widgetFiles.ts'

/** Milliseconds that the words may take; then the page speaks English until it is opened anew. */
const wordsLimit = 500

/**
 * Makes the page speak a language as soon as its words are there, and tells the browser which. Never throws.
 * @param fetch gets the words that the page begins with: the widget's; English is with the code
 * @param limit milliseconds that they may take
 */
export async function speak(
  chosen: Chosen,
  fetch: (() => Promise<Partial<Words>>) | undefined = widgetFiles[`./${chosen.tag}/widget.ts`],
  limit = wordsLimit,
): Promise<void> {
  // Words that don't come are no reason to show nothing: all is there in English.
  const words = chosen.tag === 'en' ? {} : await inTime(fetch, limit)
  if (!words) return
  setSpoken({ ...chosen, words })
  document.documentElement.lang = chosen.tag
  document.documentElement.dir = directionOf(chosen.tag)
}

/** What comes in so many milliseconds. */
function inTime(fetch: (() => Promise<Partial<Words>>) | undefined, limit: number) {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, limit))
  return Promise.race([fetch?.().catch(() => undefined), late])
}
