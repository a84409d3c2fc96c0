import type { CurrencySymbol } from '#catalog/tokens.ts'
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
  /** Amounts to press, as `suggestions.ts` reads them. */
  readonly suggest?: string | undefined
  /** Which messages the owner wants hidden, as `messageFilter.ts` reads it. */
  readonly min?: string | undefined
  readonly hide?: string | undefined
  readonly hideFrom?: string | undefined
}

/** The widget's settings where neither the page nor the build names any (specification §3). */
export const widgetDefaults = {
  color: '#fff701',
  title: 'Support me! Thank you 🖤',
  description: 'If you like what I do, please consider donating to support my work.',
} as const

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

/** Who is tipped: see design §3, "`address` is money". */
function readRecipient(
  query: URLSearchParams,
  fallback: Address | undefined,
  chains: readonly OfferedChain[],
): Recipient {
  const refused = (reason: string) => ({ refusal: `${reason}, so nothing can be sent.` })
  const misspelt = [...query.keys()].find(name => name !== 'address' && /address|recipient/i.test(name))
  if (misspelt !== undefined)
    return refused(`This page names "${limitText(cleanText(misspelt), 20)}" where "address" is expected`)
  const given = query
    .getAll('address')
    .map(value => value.trim())
    .filter(value => value !== '' && value !== 'null')
  const named = new Set(given.map(value => readAddress(value) ?? value))
  if (named.size > 1) return refused('This page names two different recipients')
  const [chosen = fallback] = named
  if (chosen === undefined) return { refusal: 'This widget has no recipient yet' }
  if (chosen === 'typo') return refused("The recipient's address has a typing error in it")
  const address = readAddress(chosen)
  if (address === undefined || address === 'typo')
    return refused("The recipient's address is not a wallet address")
  if (BigInt(address) === 0n) return refused('The recipient is the zero address')
  for (const { kudosAddress, currencies } of chains.flatMap(contractsOf)) {
    if (address === kudosAddress) return refused('The recipient is the Kudos contract itself')
    const token = currencies.find(currency => currency.address === address)
    if (token) return refused(`The recipient is the ${token.symbol} contract`)
  }
  return { address }
}

/**
 * Reads the widget's address. A raw `#` before the colour cuts the query there, so what stands behind it is read as the rest
 * of the query (design §3). `build` is what counts where the query is silent; no contract of the `chains` is a recipient.
 */
export function readWidgetSettings(
  url: URL,
  build: { readonly recipient?: Address | undefined; readonly themeMode: ThemeMode },
  chains: readonly [OfferedChain, ...OfferedChain[]],
): WidgetSettings {
  const query = new URLSearchParams(url.search)
  const fragment = url.hash.slice(1)
  const isCut = fragment !== '' && !isDraftFragment(url.hash)
  const isColor = query.getAll('color').some(value => value.trim() === '')
  if (isCut && isColor)
    for (const [name, value] of new URLSearchParams(`color=${fragment}`)) query.append(name, value)
  const given = present(query)
  const named = given.network?.trim().toLowerCase()
  const network = named === undefined ? chains[0] : chains.find(({ shortName }) => shortName === named)
  const { currencies } = network ?? chains[0]
  const currency = currencies.find(({ symbol }) => symbol === given.currency) ?? currencies[0]
  return {
    recipient:
      isCut && !isColor && /(address|recipient)[^&]*=/i.test(fragment)
        ? { refusal: 'The address of this page is cut at a #, so nothing can be sent.' }
        : network
          ? readRecipient(query, build.recipient, chains)
          : {
              refusal: `This page asks for the network "${limitText(cleanText(given.network ?? ''), 20)}", which is not offered here, so nothing can be sent.`,
            },
    color: fullColor(given.color) ?? widgetDefaults.color,
    title: limitText(cleanLine(given.title ?? ''), 26) || widgetDefaults.title,
    description: limitText(cleanLine(given.description ?? ''), 100) || widgetDefaults.description,
    theme: themeModes.find(mode => mode === given.theme) ?? build.themeMode,
    network: network ?? chains[0],
    currency: currency.symbol,
    amount: startAmount(given.amount ?? '', currency.amountDecimals),
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
