import type { Chosen } from '../tags.ts'
import { widgetFiles } from '../widgetFiles.ts'
import { type FetchWords, tellLanguage, wordsInTime } from '../wordsInTime.ts'
import { setSpoken } from './spoken.ts'

/**
 * Makes the page speak a language as soon as its words are there, and tells the browser which. Never throws.
 * @param fetch gets the words that the page begins with: the widget's; English is with the code
 * @param limit milliseconds that they may take
 */
export async function speak(
  chosen: Chosen,
  fetch: FetchWords | undefined = widgetFiles[`./${chosen.tag}/widget.ts`],
  limit?: number,
): Promise<void> {
  const words = await wordsInTime(chosen.tag, fetch, limit)
  if (!words) return
  setSpoken({ ...chosen, words })
  tellLanguage(chosen.tag)
}
