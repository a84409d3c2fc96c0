import { priceDecimals } from '#lib/money/dollars.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import type { Tip } from '../book/book.ts'
import { currencyOf, dollarsOf, type PriceTable } from '../book/priceTable.ts'
import { numberOf } from '../list/filter.ts'

/** The character between cells. With a semicolon, numbers have a decimal comma, as German and French programs expect. */
export type Separator = ',' | ';'

/** The names of the columns. They are the same in every language, because programs read them. */
const columns = ['time', 'network', 'id', 'from', 'name', 'message', 'amount', 'currency', 'usd']

/** Begins like a formula for some program, in any width, even after white space and invisible characters. */
const formula =
  /^[\s\p{Z}\p{Cf}]*(?:[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|(?<=[\t\r]))/u

/** Tips as a table (RFC 4180), in UTF-8 with the mark by which programs know it, in the order in which they are given. */
export function csvOf(tips: readonly Tip[], prices: PriceTable, separator: Separator): string {
  const lines = [columns, ...tips.map(tip => cellsOf(tip, prices, separator))]
  const line = (cells: readonly string[]) =>
    `${cells.map(cell => quoted(cell, separator)).join(separator)}\r\n`
  return `\ufeff${lines.map(line).join('')}`
}

function cellsOf(tip: Tip, prices: PriceTable, separator: Separator): string[] {
  const currency = currencyOf(tip)
  const dollars = dollarsOf(tip, prices)
  const number = (value: bigint, decimals: number) =>
    separator === ';' ? formatAmount(value, decimals).replace('.', ',') : formatAmount(value, decimals)
  return [
    timeText(tip.timestamp),
    tip.source.name,
    numberOf(tip),
    tip.from,
    guarded(tip.name),
    guarded(tip.message),
    // How many decimals an unknown token has can't be known.
    currency ? number(tip.value, currency.decimals) : '',
    currency?.symbol ?? tip.currency,
    dollars === null || dollars === undefined ? '' : number(dollars, priceDecimals),
  ]
}

/** A stranger's text as a cell that no program takes for a formula. */
export function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

function quoted(cell: string, separator: Separator): string {
  return /["\r\n]|^\s|\s$/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** ISO 8601 in UTC, to the second; nothing for a time that no calendar has. */
function timeText(timestamp: number): string {
  const date = new Date(timestamp * 1000)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace('.000Z', 'Z')
}
