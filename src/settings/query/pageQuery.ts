import { currencySymbols } from '#catalog/tokens.ts'
import { cleanLine, cleanText } from '#lib/text/cleanText.ts'
import { limitText } from '#lib/text/format.ts'
import { type ThemeMode, themeModes } from '#lib/themeModes.ts'
import type { OfferedChain } from '../chains.ts'
import { givenDraft, symbolOf, type TypedDraft } from '../resolveDraft.ts'
import { readSuggestions, type Suggestions } from './suggestions.ts'

/** The recipient in the address of the widget, unchecked. */
export interface RecipientQuery {
  /** Every `address`, without surrounding spaces. */
  readonly given: readonly string[]
  /** Another parameter that seems to be meant for it, as it may be shown. */
  readonly misspelt?: string | undefined
  /** It follows a raw `#`, so it is not part of the query. */
  readonly isCut: boolean
  /** The requested network, cleaned for display, if the site does not offer it. */
  readonly unknownNetwork?: string | undefined
}

/** What the embedding page requests through the address of the widget, without our defaults. */
export interface PageQuery {
  readonly recipient: RecipientQuery
  /** `#` and six lower-case hex digits. */
  readonly color: string
  /** Empty without the parameter; so is the description. */
  readonly title: string
  readonly description: string
  readonly theme: ThemeMode
  /** The network that the widget starts on. */
  readonly network: OfferedChain
  /** What the form starts with: the requested currency and amount. */
  readonly start: TypedDraft
  /** The requested language, as written. The page has chosen its language by then. */
  readonly lang?: string | undefined
  /** Suggested amounts. */
  readonly suggestions?: Suggestions | undefined
  /** Which messages the owner wants hidden, as `messageFilter.ts` reads it. */
  readonly min?: string | undefined
  readonly hide?: string | undefined
  readonly hideFrom?: string | undefined
}

/** The widget's colour where the page names none (specification §3). */
export const defaultColor = '#fff701'

/** A colour of the query: 3 or 6 hex digits, a leading `#` is allowed. */
const colorPattern = /^#?([\da-f]{3}|[\da-f]{6})$/i

/** The query parameters but `address`; a value that does not fit counts as absent. */
interface WidgetQuery {
  /** Colour of the widget, by {@link colorPattern}. */
  readonly color?: string
  /** Title, cut to 26 characters (specification §5). */
  readonly title?: string
  /** Description, cut to 100 characters (specification §5). */
  readonly description?: string
  /** Look, one of {@link themeModes}: `auto` follows the visitor's system. */
  readonly theme?: string
  /** Language, a BCP 47 tag; the nearest that the widget speaks counts. */
  readonly lang?: string
  /** Short name of the network to start on. */
  readonly network?: string
  /** Currency to start with. */
  readonly currency?: string
  /** Amount to start with, in the currency's whole units. */
  readonly amount?: string
  /** Suggested amounts above the field, in dollars or a currency: `3,5,10USD`. */
  readonly suggest?: string
  /** Least amounts of messages that are shown: `0.001ETH,2USDC`. */
  readonly min?: string
  /** Numbers of messages that are hidden: `12,15-20`. */
  readonly hide?: string
  /** Senders whose messages are hidden: addresses, comma-separated. */
  readonly 'hide-from'?: string
}

/** Whether a fragment, with its `#`, carries a draft (design §7). */
export function isDraftFragment(fragment: string): boolean {
  return fragment.startsWith('#draft=')
}

/** The first value of every parameter that is neither empty nor the literal text "null" (specification §2.1). */
function present(query: URLSearchParams): WidgetQuery {
  const entries = [...query].filter(([, value]) => value.trim() !== '' && value !== 'null')
  return Object.fromEntries(entries.reverse())
}

/**
 * Reads the widget's address. The script in the page does that, too, so that this knows neither words nor how addresses are
 * hashed.
 * @param themeMode what counts where the query is silent
 */
export function readPageQuery(
  url: URL,
  themeMode: ThemeMode,
  chains: readonly [OfferedChain, ...OfferedChain[]],
): PageQuery {
  const query = new URLSearchParams(url.search)
  const cut = isDraftFragment(url.hash) ? '' : url.hash
  // A raw `#` before the colour cuts the query there (design §3). Behind any other `#` no query is.
  const isColor = query.getAll('color').some(value => !value.trim())
  const lost = isColor ? '' : cut
  if (isColor)
    for (const [name, value] of new URLSearchParams(`color=${cut.slice(1)}`)) query.append(name, value)
  const given = present(query)
  const named = given.network?.trim().toLowerCase()
  const offered = named ? chains.find(({ shortName }) => shortName === named) : chains[0]
  const network = offered ?? chains[0]
  // A name like `address`; or, where nothing else names the recipient, an address under any name.
  const misspelt = [...query].find(
    ([name, value]) =>
      name !== 'address' &&
      (/addr|dres|recipient/i.test(name) ||
        (!('address' in given) && name !== 'hide-from' && /^\W*0x\w{30}/i.test(value))),
  )?.[0]
  // Without a currency or a network an amount would become that of another coin when the site changes its network.
  const isUnclear = (!given.currency && !named) || ofAmount.test(lost) || hasUnclear(query)
  const name = (text: string) => limitText(cleanText(text), 20)
  return {
    recipient: {
      given: query.getAll('address').map(value => value.trim()),
      misspelt: misspelt && name(misspelt),
      isCut: /(addr|dres|recipient)[^&]*=/i.test(lost),
      unknownNetwork: offered ? undefined : name(given.network ?? ''),
    },
    color: fullColor(given.color) ?? defaultColor,
    title: limitText(cleanLine(given.title ?? ''), 26),
    description: limitText(cleanLine(given.description ?? ''), 100),
    theme: themeModes.find(mode => mode === given.theme) ?? themeMode,
    network,
    start: givenDraft(
      { name: '', message: '', currency: given.currency ?? '', amount: given.amount ?? '' },
      network,
      isUnclear,
    ),
    lang: given.lang,
    suggestions: given.suggest ? readSuggestions(given.suggest) : undefined,
    min: given.min,
    hide: given.hide,
    hideFrom: given['hide-from'],
  }
}

/** What is left of `amount` or `currency` where a page mangled its address: `&currency` may become `¤cy`. */
const ofAmount = /cur|ccy|coin|token|symbol|¤|amount/i

/** Whether a parameter may have been meant for the amount's currency, and can't be read. */
function hasUnclear(query: URLSearchParams): boolean {
  return [...query].some(
    ([name, value]) =>
      (name !== 'amount' && name !== 'currency' && ofAmount.test(name)) ||
      /(cy|amount)=|¤/i.test(value) ||
      // A currency under another name; beside a named one it may be a title.
      (!query.get('currency') &&
        currencySymbols.some(symbol => [name, value].map(symbolOf).includes(symbol))),
  )
}

/** A colour in the one way the look takes it, if it is one. */
function fullColor(color = ''): string | undefined {
  const digits = colorPattern.exec(color)?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
