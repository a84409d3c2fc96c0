import { currencySymbols, decimalsOf } from '#catalog/tokens.ts'
import { type Address, readAddress } from '#lib/address.ts'
import { parseAmount } from '#lib/amount.ts'
import type { OfferedCurrency } from './chains.ts'
import type { WidgetSettings } from './widget.ts'

/** What of a message decides whether the owner hides it. */
interface FilteredMessage {
  /** Its number: counts all kudos of the contract, from 1. */
  readonly id: number
  readonly from: string
  /** In the currency's smallest unit. */
  readonly value: bigint
  /** Token contract; the zero address is the native coin. */
  readonly currency: string
}

/** Whether the site's owner hides a message. */
export type MessageFilter = (message: FilteredMessage) => boolean

/**
 * Reads which messages the site's owner hides; `undefined` where none. An invalid part is passed over and hides nothing.
 * Numbers are those of one contract, so they count only for the network that the widget starts on.
 */
export function readMessageFilter(
  asked: Pick<WidgetSettings, 'min' | 'hide' | 'hideFrom'>,
  chain: { readonly currencies: readonly OfferedCurrency[]; readonly isFirst: boolean },
): MessageFilter | undefined {
  const least = readLeast(asked.min ?? '')
  const ranges = chain.isFirst ? readAll(partsOf.hide(asked.hide ?? ''), readRange) : []
  const senders = new Set(
    readAll(partsOf.hideFrom(asked.hideFrom ?? ''), readSender).map(address => address.toLowerCase()),
  )
  if (!least && ranges.length === 0 && senders.size === 0) return undefined

  function isTooSmall({ currency, value }: FilteredMessage): boolean {
    if (!least) return false
    const known = chain.currencies.find(({ address }) => address.toLowerCase() === currency.toLowerCase())
    // Anybody can make a token and as much of it as they like.
    if (!known) return true
    return value < (least.get(known.symbol) ?? 0n)
  }
  return message =>
    isTooSmall(message) ||
    ranges.some(([first, last]) => first <= message.id && message.id <= last) ||
    senders.has(message.from.toLowerCase())
}

/** Least amounts by currency, in smallest units; of two for one the later counts. `undefined` where nothing has one. */
function readLeast(text: string): ReadonlyMap<string, bigint> | undefined {
  const all = new Map(readAll(partsOf.min(text), readLeastAmount).map(({ symbol, value }) => [symbol, value]))
  const least = new Map([...all].filter(([, value]) => value > 0n))
  return least.size > 0 ? least : undefined
}

/** The parts that can be read. */
function readAll<Read>(parts: readonly string[], read: (part: string) => Read | undefined): Read[] {
  return parts.map(read).filter(one => one !== undefined)
}

const textsOf = (parts: readonly string[]) => parts.map(part => part.trim()).filter(part => part !== '')

/** How the parts of each parameter are told apart: by commas, semicolons, spaces and line ends. */
export const partsOf = {
  /** A part ends with its currency: what stands behind a digit, or before the first one, belongs to the amount. */
  min: (text: string) => textsOf(text.split(/(?<=[^\d\s.,;])\s*[,;\s]\s*/)),
  /** A range is one part, also with spaces around its dash. */
  hide: (text: string) => textsOf(text.replace(/\s*[-–]\s*/g, '-').split(/[,;\s]/)),
  hideFrom: (text: string) => textsOf(text.split(/[,;\s]/)),
} as const

/** Reads one part of `min`: a currency's least amount, in its smallest unit. */
export function readLeastAmount(part: string) {
  const [, amount = '', name = ''] = /^(\d*(?:[.,]\d+)?)\s*([a-z]+)$/i.exec(part) ?? []
  const symbol = currencySymbols.find(symbol => symbol === name.toUpperCase())
  if (!symbol) return undefined
  const { decimals } = decimalsOf(symbol)
  const value = parseAmount(amount, decimals)
  return value === undefined ? undefined : { symbol, decimals, value }
}

/** Reads one part of `hide`: the first and the last number, from 1, in whichever order they were written. */
export function readRange(part: string): readonly [first: number, last: number] | undefined {
  const [, one, other = one] = /^#?(\d+)(?:-#?(\d+))?$/.exec(part) ?? []
  const [first, last] = [Number(one), Number(other)]
  if (!(first >= 1 && last >= 1 && Number.isSafeInteger(first) && Number.isSafeInteger(last)))
    return undefined
  return first <= last ? [first, last] : [last, first]
}

/** Reads one part of `hide-from`; one with a typing error is nobody's. */
export function readSender(part: string): Address | undefined {
  const address = readAddress(part)
  return address === 'typo' ? undefined : address
}
