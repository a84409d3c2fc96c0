import type { CurrencySymbol } from '#catalog/tokens.ts'
import { formWords } from '#languages/formWords.ts'
import { type Address, readAddress } from '#lib/address.ts'
import { padAmount } from '#lib/amount.ts'
import { cleanLine, cleanText } from '#lib/cleanText.ts'
import { limitText } from '#lib/format.ts'
import { type ThemeMode, themeModes } from '#lib/themeModes.ts'
import { contractsOf, type OfferedChain } from './chains.ts'

/** Whom the tips go to, or why nothing can be sent. Money: anything doubtful is a refusal, never a fallback. */
export type Recipient =
  | { readonly address: Address; readonly refusal?: undefined }
  | { readonly address?: undefined; readonly refusal: string }

/** What the embedding page asked for through the address of the widget. */
export interface WidgetSettings {
  readonly recipient: Recipient
  /** `#` and six lower-case hex digits. */
  readonly color: string
  readonly title: string
  readonly description: string
  readonly theme: ThemeMode
  /** The network that the widget starts on. */
  readonly network: OfferedChain
  readonly currency: CurrencySymbol
  /** Padded to the currency's decimals; empty when none was asked for. */
  readonly amount: string
  /** The language that was asked for, as it was written; the page has settled on one by then. */
  readonly lang?: string | undefined
  /** Amounts to press, as `suggestions.ts` reads them. */
  readonly suggest?: string | undefined
  /** Which messages the owner wants hidden, as `messageFilter.ts` reads it. */
  readonly min?: string | undefined
  readonly hide?: string | undefined
  readonly hideFrom?: string | undefined
}

/** The widget's settings where neither the page nor the build names any (specification §3). */
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
  /** Amounts to press above the field, in dollars or a currency: `3,5,10USD`. */
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

/** The query, and what stands behind a raw `#` before the colour, which cuts it there (design §3). */
function readQuery(url: URL) {
  const query = new URLSearchParams(url.search)
  const isCut = url.hash.length > 1 && !isDraftFragment(url.hash)
  const isColor = query.getAll('color').some(value => value.trim() === '')
  if (isCut && isColor)
    for (const [name, value] of new URLSearchParams(`color=${url.hash.slice(1)}`)) query.append(name, value)
  return { query, isCut, isColor }
}

/** The languages to speak, the one that the page asks for first, as BCP 47 tags. */
export function wantedLanguages(url: URL, visitors: readonly string[]): readonly string[] {
  const { lang } = present(readQuery(url).query)
  return lang === undefined ? visitors : [lang, ...visitors]
}

/** Who is tipped: see design §3, "`address` is money". */
function readRecipient(
  query: URLSearchParams,
  fallback: Address | undefined,
  chains: readonly OfferedChain[],
): Recipient {
  const words = formWords()
  const misspelt = [...query.keys()].find(name => name !== 'address' && /address|recipient/i.test(name))
  if (misspelt !== undefined) return { refusal: words.misspelt(limitText(cleanText(misspelt), 20)) }
  const given = query
    .getAll('address')
    .map(value => value.trim())
    .filter(value => value !== '' && value !== 'null')
  const named = new Set(given.map(value => readAddress(value) ?? value))
  if (named.size > 1) return { refusal: words.twoRecipients }
  const [chosen = fallback] = named
  if (chosen === undefined) return { refusal: words.noRecipient }
  if (chosen === 'typo') return { refusal: words.typingError }
  const address = readAddress(chosen)
  if (address === undefined || address === 'typo') return { refusal: words.noAddress }
  if (BigInt(address) === 0n) return { refusal: words.zeroAddress }
  for (const { kudosAddress, currencies } of chains.flatMap(contractsOf)) {
    if (address === kudosAddress) return { refusal: words.isKudos }
    const token = currencies.find(currency => currency.address === address)
    if (token) return { refusal: words.isToken(token.symbol) }
  }
  return { address }
}

/**
 * Reads the widget's address, in the language that the page speaks by then. `build` is what counts where the query is silent; no contract of the `chains` is a recipient.
 */
export function readWidgetSettings(
  url: URL,
  build: { readonly recipient?: Address | undefined; readonly themeMode: ThemeMode },
  chains: readonly [OfferedChain, ...OfferedChain[]],
): WidgetSettings {
  const { query, isCut, isColor } = readQuery(url)
  const given = present(query)
  const named = given.network?.trim().toLowerCase()
  const network = named === undefined ? chains[0] : chains.find(({ shortName }) => shortName === named)
  const { currencies } = network ?? chains[0]
  const currency = currencies.find(({ symbol }) => symbol === given.currency) ?? currencies[0]
  return {
    recipient:
      isCut && !isColor && /(address|recipient)[^&]*=/i.test(url.hash)
        ? { refusal: formWords().cutAddress }
        : network
          ? readRecipient(query, build.recipient, chains)
          : { refusal: formWords().noNetwork(limitText(cleanText(given.network ?? ''), 20)) },
    color: fullColor(given.color) ?? defaultColor,
    title: limitText(cleanLine(given.title ?? ''), 26) || formWords().title,
    description: limitText(cleanLine(given.description ?? ''), 100) || formWords().description,
    theme: themeModes.find(mode => mode === given.theme) ?? build.themeMode,
    network: network ?? chains[0],
    currency: currency.symbol,
    amount: startAmount(given.amount ?? '', currency.amountDecimals),
    lang: given.lang,
    suggest: given.suggest,
    min: given.min,
    hide: given.hide,
    hideFrom: given['hide-from'],
  }
}

/** An amount that a link asks for, as the field takes it; anything but a plain number counts as absent. */
export function startAmount(amount: string, decimals: number): string {
  return /^\d*[.,]?\d*$/.test(amount) ? padAmount(amount, decimals) : ''
}

/** A colour in the one way the look takes it, if it is one. */
function fullColor(color = ''): string | undefined {
  const digits = colorPattern.exec(color)?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
