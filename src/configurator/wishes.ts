import { tidyRecipient } from './tidyRecipient.ts'

/** The parameters that the page and the widget share by name (src/settings/widget.ts). */
export const parameterNames = [
  'address',
  'color',
  'title',
  'description',
  'theme',
  'currency',
  'amount',
  'min',
  'hide',
  'hide-from',
] as const

/** Name of a parameter of the widget. */
export type ParameterName = (typeof parameterNames)[number]

/** Ways to put the widget on a page: a plain frame, or the loader's frame in the text or behind a button. */
export const modes = ['plain', 'inline', 'launcher'] as const

/** A way to put the widget on a page. */
export type Mode = (typeof modes)[number]

/** What the owner asks for, as it was typed; an empty text asks for nothing. */
export interface Wishes extends Readonly<Record<ParameterName, string>> {
  readonly mode: Mode
  /** Without an address of the owner's own, tips are to go to the recipient that the site was built with. */
  readonly isForSite: boolean
}

/** Reads the page's own query. Wrong values are kept: they are for the page to complain about. */
export function readWishes(query: URLSearchParams): Wishes {
  const read = (name: ParameterName) => query.get(name) ?? ''
  return {
    // Two of them are as wrong here as they are for the widget.
    address: tidyRecipient([...new Set(query.getAll('address'))].join(', ')),
    color: read('color'),
    title: read('title'),
    description: read('description'),
    theme: read('theme'),
    currency: read('currency'),
    amount: read('amount'),
    min: read('min'),
    hide: read('hide'),
    'hide-from': read('hide-from'),
    mode: modes.find(mode => mode === query.get('mode')) ?? 'plain',
    isForSite: query.get('recipient') === 'site' && !query.get('address'),
  }
}

/** The query that {@link readWishes} reads back, without what is not asked for. */
export function writeWishes({ mode, isForSite, ...wishes }: Wishes): string {
  const query = new URLSearchParams()
  for (const name of parameterNames) if (wishes[name] !== '') query.set(name, wishes[name])
  if (mode !== 'plain') query.set('mode', mode)
  if (isForSite) query.set('recipient', 'site')
  return query.toString()
}
