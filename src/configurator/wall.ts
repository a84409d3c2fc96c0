import { cleanAmount } from '#lib/amount.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import { readMessageFilter } from '#settings/messageFilter.ts'
import type { Wishes } from './wishes.ts'

/** The parameters by which an owner keeps messages off the page. */
type WallName = 'min' | 'hide' | 'hide-from'

/** What the wall's parameters come to: what the widget understands of them, and what it does not. */
export interface Wall {
  readonly values: Readonly<Record<WallName, string>>
  readonly complaints: Readonly<Partial<Record<WallName, string>>>
}

const expected = {
  min: 'an amount with its currency is expected, as in 0.001ETH',
  hide: 'numbers of messages are expected, as in 12 or 15-20',
  'hide-from': 'whole addresses are expected, beginning with 0x',
} as const

/** Has the widget's own filter read the wall's parameters part by part; a part that hides nothing is left out and named. */
export function readWall(wishes: Pick<Wishes, WallName>, { currencies }: OfferedChain): Wall {
  const complaints: Partial<Record<WallName, string>> = {}
  function settle(name: WallName, parts: readonly string[]): string {
    const asked = name === 'hide-from' ? 'hideFrom' : name
    const isRead = (part: string) =>
      readMessageFilter({ [asked]: part }, { currencies, isFirst: true }) !== undefined
    const wrong = parts.find(part => !isRead(part))
    if (wrong !== undefined) complaints[name] = `“${wrong}” is left out: ${expected[name]}.`
    return [...new Set(parts.filter(isRead))].join(',')
  }
  const values = {
    min: settle('min', amountsOf(wishes.min)),
    hide: settle('hide', wishes.hide.split(/[,;]/).map(withoutSpaces).filter(isText)),
    'hide-from': settle('hide-from', wishes['hide-from'].split(/[,;\s]/).filter(isText)),
  }
  return { values, complaints }
}

/** The least amount that `min` asks for in a currency, as its field shows it. */
export function leastAmount(min: string, symbol: string): string {
  return (
    amountsOf(min)
      .find(part => isIn(part, symbol))
      ?.slice(0, -symbol.length) ?? ''
  )
}

/** `min` with another least amount for one currency; an empty one takes the currency out, and with it what is no currency. */
export function withLeastAmount(
  min: string,
  currencies: readonly OfferedCurrency[],
  changed: OfferedCurrency,
  amount: string,
): string {
  return currencies
    .flatMap(({ symbol, amountDecimals }) => {
      const isChanged = symbol === changed.symbol
      const least = isChanged ? cleanAmount(amount, amountDecimals) : leastAmount(min, symbol)
      return least === '' ? [] : [least + symbol]
    })
    .join(',')
}

/** The parts of `min`: each ends with its currency, so a comma behind a digit is one of decimals. */
const amountsOf = (min: string) =>
  min
    .split(/(?<!\d)[,;]/)
    .map(withoutSpaces)
    .filter(isText)

const isIn = (part: string, symbol: string) => part.toUpperCase().endsWith(symbol)
const withoutSpaces = (text: string) => text.replace(/\s/g, '')
const isText = (text: string) => text !== ''
