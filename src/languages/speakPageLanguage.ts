import { setSpoken, spoken } from './spoken.ts'
import { chooseLanguage } from './tags.ts'
import type { Words } from './Words.ts'

const files = import.meta.glob<Partial<Words>>(['./*/widget.ts', './*/dialog.ts'])

/**
 * Makes the wallet dialog on another page speak the language that the page's `lang` names, where it is one of ours. The page
 * itself stays as it is. Rejects where the words don't come.
 */
export async function speakPageLanguage(): Promise<void> {
  const named = chooseLanguage([document.documentElement.lang])
  const { words, ...now } = spoken()
  const isSpoken = named.tag === now.tag
  if (isSpoken && now.tag === 'en') return
  const fetched = await Promise.all([
    files[`./${named.tag}/widget.ts`]?.(),
    files[`./${named.tag}/dialog.ts`]?.(),
  ])
  setSpoken({ ...(isSpoken ? now : named), words: Object.assign({}, isSpoken && words, ...fetched) })
}
