import type { WidgetWords } from '#languages/Words.ts'
import type { PageQuery } from '#settings/query/pageQuery.ts'
import { paintForm } from './paintForm.ts'

/** By the English text that the prerendered form says: the words that say it, one after the other. */
type FormTexts = ReadonlyMap<string | null, readonly (keyof WidgetWords['form'])[]>

/**
 * Has the prerendered form say another language, as React will draw it.
 * @param parts what src/pages/widget/firstPaint/prerender.tsx puts beside the form
 */
export function translateForm(
  root: Element,
  parts: HTMLTemplateElement,
  query: PageQuery,
  words: WidgetWords['form'],
): void {
  // A map, because an owner's title may be the name of what any object has.
  const texts: FormTexts = new Map(JSON.parse(`${parts.dataset.texts}`))
  for (const place of [document.body, parts.content])
    for (const element of place.querySelectorAll('*'))
      for (const node of [...element.attributes, ...element.childNodes]) {
        const keys = texts.get(node.nodeValue)
        if (keys) node.nodeValue = keys.map(key => words[key]).join('')
      }
  const link = root.querySelector('footer a')
  if (link) link.parentElement?.replaceChildren(...words.poweredBy(link))
  paintForm(root, parts, query, words)
}
