/** The parameters that the page and the widget share by name (src/settings/query/pageQuery.ts, afterTip.ts). */
export const parameterNames = [
  'address',
  'color',
  'title',
  'description',
  'theme',
  'lang',
  'network',
  'currency',
  'amount',
  'suggest',
  'min',
  'hide',
  'hide-from',
  'thanks',
  'then',
] as const

/** Name of a parameter of the widget. */
export type ParameterName = (typeof parameterNames)[number]

/** A plain frame, or the loader's frame in the text or behind a button. */
const modes = ['plain', 'inline', 'launcher'] as const

/** How the widget is embedded. */
export type Mode = (typeof modes)[number]

/** What the owner typed and chose; an empty text is the default. */
export interface ConfiguratorValues extends Readonly<Record<ParameterName, string>> {
  readonly mode: Mode
  /** Tips go to the recipient that the site was built with; only without an address. */
  readonly isForSite: boolean
}

/** Reads the page's own query. Wrong values are read as they are, so that their fields show an error. */
export function readValues(query: URLSearchParams): ConfiguratorValues {
  const read = (name: ParameterName) => query.get(name) ?? ''
  return {
    // Two different addresses are an error here, too.
    address: tidyRecipient([...new Set(query.getAll('address'))].join(', ')),
    color: read('color'),
    title: read('title'),
    description: read('description'),
    theme: read('theme'),
    lang: read('lang'),
    network: read('network'),
    currency: read('currency'),
    amount: read('amount'),
    suggest: read('suggest'),
    min: read('min'),
    hide: read('hide'),
    'hide-from': read('hide-from'),
    thanks: read('thanks'),
    then: read('then'),
    mode: modes.find(mode => mode === query.get('mode')) ?? 'plain',
    isForSite: query.get('recipient') === 'site' && !query.get('address'),
  }
}

/** The query that {@link readValues} reads back, without empty values. */
export function writeValues({ mode, isForSite, ...values }: ConfiguratorValues): string {
  const query = new URLSearchParams()
  for (const name of parameterNames) if (values[name] !== '') query.set(name, values[name])
  if (mode !== 'plain') query.set('mode', mode)
  if (isForSite) query.set('recipient', 'site')
  return query.toString()
}

/** An address within a wallet's link (EIP-681) or the address of an explorer's page. */
const linked =
  /^(?:ethereum:(?:pay-)?|(?:https?:\/\/)?[^\s/]+\/address\/)(0x[\da-f]{40})(?:@\d+)?(?:[?#].*)?$/i

/**
 * Takes the address out of a pasted wallet's or explorer's link, or of a wrapped line. Any other text stays as it is and
 * gets an error, and so does a link that calls a contract, because its address is the contract's.
 */
export function tidyRecipient(text: string): string {
  const together = text.replace(/[\s\u200b\u2060\ufeff]/g, '')
  const address = linked.exec(together)?.[1] ?? together
  return /^0x[\da-f]{40}$/i.test(address) ? address : text
}
