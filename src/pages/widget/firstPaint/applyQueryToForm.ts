import { order } from '#languages/englishOrder.ts'
import { countSuggestions } from '#settings/query/countSuggestions.ts'
import type { PageQuery } from '#settings/query/pageQuery.ts'
import { resolveDraft } from '#settings/resolveDraft.ts'
import { amountLabel, describedBy, missingWords, orderIds } from '../form/tipSummary.ts'

/**
 * Applies the page's query to the prerendered form. Except for the recipient, the result equals what React will render.
 * @param parts what src/pages/widget/firstPaint/prerender.tsx puts beside the form
 * @param words the words of the form's language
 */
export function applyQueryToForm(
  root: Element,
  parts: HTMLTemplateElement,
  query: PageQuery,
  words: typeof order = order,
): void {
  const { title, description, network } = query
  const resolved = resolveDraft(query.start, network)
  const { amount, currency } = resolved.draft
  const sum = amountLabel(resolved)
  const find = (selector: string) => root.querySelector(selector)
  /** Replaces only the first text node, because another may follow it. */
  const write = (selector: string, text: string | undefined) =>
    text && find(selector)?.firstChild?.replaceWith(text)
  const { noAmount, sumOn } = words
  write('h1 bdi', title)
  write('main > div > p', description)
  write(`#${orderIds.order} span`, `${sum ? sumOn(sum, network.name) : noAmount} `)
  write(`#${orderIds.status}`, missingWords(resolved, words) ?? words.on(network.name))
  find('[type=submit]')?.setAttribute('aria-describedby', describedBy(sum))
  const count = countSuggestions(query.suggestions, network, currency)
  find('[data-count]')?.setAttribute('data-count', String(count))
  find('[name=amount]')?.setAttribute('value', amount)
  find('select')?.replaceChildren(
    ...network.currencies.map(({ symbol }) => new Option(symbol, symbol, false, symbol === currency)),
  )
  if (network.isTest) find('main')?.prepend(parts.content)
}
