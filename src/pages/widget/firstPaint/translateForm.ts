import type { WidgetWords } from '#languages/Words.ts'
import type { PageQuery } from '#settings/query/pageQuery.ts'
import { applyQueryToForm } from './applyQueryToForm.ts'

/** The keys of the words that make up each English text of the prerendered form, in order. */
type FormTexts = ReadonlyMap<string | null, readonly (keyof WidgetWords['form'])[]>

/**
 * Translates the prerendered form, so that it equals what React will render.
 * @param parts what src/pages/widget/firstPaint/prerender.tsx puts beside the form
 */
export function translateForm(
  root: Element,
  parts: HTMLTemplateElement,
  query: PageQuery,
  words: WidgetWords['form'],
): void {
  // A Map, because an owner's title may equal the name of a property of Object.prototype.
  const texts: FormTexts = new Map(JSON.parse(`${parts.dataset.texts}`))
  for (const place of [document.body, parts.content])
    for (const element of place.querySelectorAll('*'))
      for (const node of [...element.attributes, ...element.childNodes]) {
        const keys = texts.get(node.nodeValue)
        if (keys) node.nodeValue = keys.map(key => words[key]).join('')
      }
  const link = root.querySelector('footer a')
  if (link) link.parentElement?.replaceChildren(...words.poweredBy(link))
  applyQueryToForm(root, parts, query, words)
}
