import { currencySymbols, decimalsOf } from '#catalog/tokens.ts'
import { parseAmount } from '#lib/money/amount.ts'
import { type Address, readAddress } from '#lib/names/address.ts'
import { asciiDigits } from '#lib/text/asciiDigits.ts'
import type { MessageSource, OfferedChain } from '../chains.ts'
import { currencyAt } from '../currencyAt.ts'
import type { WidgetSettings } from './widget.ts'

/** What of a message decides whether the owner hides it. */
interface FilteredMessage {
  /** Its number: counts all kudos of its contract, from 1. */
  readonly id: number
  readonly from: string
  /** In the currency's smallest unit. */
  readonly value: bigint
  /** Token contract; the zero address is the native coin. */
  readonly currency: string
}

/** Whether the site's owner hides a message. */
export type MessageFilter = (
  message: FilteredMessage,
  source: Pick<MessageSource, 'place' | 'currencies'>,
) => boolean

/**
 * Reads which messages the site's owner hides; `undefined` where none. An invalid part is passed over and hides nothing.
 * Numbers are those of one contract: a bare one means the first of `chains`, the network of the build.
 */
export function readMessageFilter(
  asked: Pick<WidgetSettings, 'min' | 'hide' | 'hideFrom'>,
  chains: readonly [OfferedChain, ...OfferedChain[]],
): MessageFilter | undefined {
  const least = readLeast(asked.min ?? '')
  const ranges = readAll(partsOf.hide(asked.hide ?? ''), readRange)
  const senders = new Set(
    readAll(partsOf.hideFrom(asked.hideFrom ?? ''), readSender).map(address => address.toLowerCase()),
  )
  if (!least && ranges.length === 0 && senders.size === 0) return undefined

  const isTooSmall: MessageFilter = ({ currency, value }, { currencies }) => {
    if (!least) return false
    const known = currencyAt(currencies, currency)
    // Anyone can create a token, in any amount.
    if (!known) return true
    const named = least.get(known.symbol)
    // With several networks there are more currencies than an owner thinks of.
    return named === undefined ? chains.length > 1 : value < named
  }
  return (message, source) =>
    isTooSmall(message, source) ||
    ranges.some(
      ({ place = chains[0].shortName, first, last }) =>
        place === source.place && first <= message.id && message.id <= last,
    ) ||
    senders.has(message.from.toLowerCase())
}

/** Least amounts by currency, in smallest units; of two for one the later counts. `undefined` where nothing has one. */
function readLeast(text: string): ReadonlyMap<string, bigint> | undefined {
  const all = new Map(readAll(partsOf.min(text), readLeastAmount).map(({ symbol, value }) => [symbol, value]))
  return [...all.values()].some(value => value > 0n) ? all : undefined
}

/** The parts that can be read. */
function readAll<Read>(parts: readonly string[], read: (part: string) => Read | undefined): Read[] {
  return parts.map(read).filter(one => one !== undefined)
}

const textsOf = (parts: readonly string[]) => parts.map(part => part.trim()).filter(part => part !== '')

/** What separates the parts of each parameter: commas, semicolons, spaces and line ends. */
export const partsOf = {
  /** A part ends with its currency. Everything after a digit, or before the first one, belongs to the amount. */
  min: (text: string) => textsOf(asciiDigits(text).split(/(?<=[^\d\s.,;])\s*[,;\s]\s*/)),
  /** A range is one part, also with spaces around its dash. */
  hide: (text: string) =>
    textsOf(
      asciiDigits(text)
        .replace(/\s*[-–]\s*/g, '-')
        .split(/[,;\s]/),
    ),
  hideFrom: (text: string) => textsOf(text.split(/[,;\s]/)),
} as const

/** Reads one part of `min`: a currency's least amount, in its smallest unit. */
export function readLeastAmount(part: string) {
  const [, amount = '', name = ''] = /^(\d*(?:[.,]\d+)?)\s*([a-z]+)$/i.exec(asciiDigits(part)) ?? []
  const symbol = currencySymbols.find(symbol => symbol === name.toUpperCase())
  if (!symbol) return undefined
  const { decimals } = decimalsOf(symbol)
  const value = parseAmount(amount, decimals)
  return value === undefined ? undefined : { symbol, decimals, value }
}

/** Some numbers of one contract, both ends included. */
interface NumberRange {
  /** Which contract, as its messages show it; absent for the network of the build. */
  readonly place?: string | undefined
  readonly first: number
  readonly last: number
}

/** Reads one part of `hide`: the first and the last number, from 1, in whichever order they were written. */
export function readRange(part: string): NumberRange | undefined {
  const [, place, one, other = one] =
    /^#?(?:([a-z][a-z-]*(?:\.\d+)?):)?#?(\d+)(?:-#?(\d+))?$/.exec(asciiDigits(part.toLowerCase())) ?? []
  const [first, last] = [Number(one), Number(other)]
  if (!(first >= 1 && last >= 1 && Number.isSafeInteger(first) && Number.isSafeInteger(last)))
    return undefined
  return { place, first: Math.min(first, last), last: Math.max(first, last) }
}

/** Reads one part of `hide-from`; an address with a typing error matches nothing. */
export function readSender(part: string): Address | undefined {
  const address = readAddress(part)
  return address === 'typo' ? undefined : address
}
