import { dialogFiles } from '../dialogFiles.ts'
import { chooseLanguage } from '../tags.ts'
import { widgetFiles } from '../widgetFiles.ts'
import { setSpoken, spoken } from './spoken.ts'

/**
 * Makes the wallet dialog on another page speak the language that the page's `lang` names, where it is one of ours; what it
 * speaks already is not fetched again. The page itself stays as it is. Rejects where the words don't come.
 */
export async function speakPageLanguage(): Promise<void> {
  const named = chooseLanguage([document.documentElement.lang])
  const { tag, words } = spoken()
  if (named.tag === tag && (tag === 'en' || words.connect)) return
  const fetched = await Promise.all([
    widgetFiles[`./${named.tag}/widget.ts`]?.(),
    dialogFiles[`./${named.tag}/dialog.ts`]?.(),
  ])
  setSpoken({ ...named, words: Object.assign({}, ...fetched) })
}
