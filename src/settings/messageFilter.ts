import { tokens } from '#catalog/tokens.ts'
import { readAddress } from '#lib/address.ts'
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
 * Reads which messages the site's owner hides. Bad parts are passed over one by one, so that an error in one hides nothing.
 * @param asked what the embedding page asked for
 * @param chain the network of the messages: currencies, and whether the widget starts on it, since numbers are those of one
 * contract
 * @returns `undefined` where nothing is hidden
 */
export function readMessageFilter(
  asked: Pick<WidgetSettings, 'min' | 'hide' | 'hideFrom'>,
  chain: { readonly currencies: readonly OfferedCurrency[]; readonly isFirst: boolean },
): MessageFilter | undefined {
  const least = readLeast(asked.min ?? '')
  const ranges = chain.isFirst ? readRanges(asked.hide ?? '') : []
  const senders = readSenders(asked.hideFrom ?? '')
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

/**
 * The least amount by currency, in smallest units; a currency that is not named has none. `undefined` where no part can be
 * read. The parts end with a currency, so a comma behind a digit is one of decimals.
 */
function readLeast(text: string): ReadonlyMap<string, bigint> | undefined {
  const least = new Map<string, bigint>()
  for (const part of text.split(/(?<!\d)[,;]/)) {
    const [, amount = '', name = ''] = /^\s*(\d*(?:[.,]\d+)?)\s*([a-z]+)\s*$/i.exec(part) ?? []
    const symbol = name.toUpperCase()
    const token = tokens.find(known => known.symbol === symbol)
    const value = token && parseAmount(amount, token.decimals)
    if (value !== undefined && !least.has(symbol)) least.set(symbol, value)
  }
  return least.size > 0 ? least : undefined
}

/** Numbers and ranges of numbers, both ends included. */
function readRanges(text: string): readonly (readonly [number, number])[] {
  return text.split(/[,;]/).flatMap(part => {
    const [, first, last = first] = /^\s*#?(\d+)(?:\s*[-–]\s*#?(\d+))?\s*$/.exec(part) ?? []
    return first === undefined ? [] : [[Number(first), Number(last)] as const]
  })
}

/** Addresses in lower case; one with a typing error is nobody's. */
function readSenders(text: string): ReadonlySet<string> {
  const read = text.split(/[,;]/).map(part => readAddress(part.trim()))
  return new Set(
    read.filter(address => address !== undefined && address !== 'typo').map(address => address.toLowerCase()),
  )
}
