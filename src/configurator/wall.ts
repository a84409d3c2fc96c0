import { formatAmount } from '#lib/amount.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import { partsOf, readLeastAmount, readRange, readSender } from '#settings/messageFilter.ts'
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
export function readWall(wishes: Pick<Wishes, WallName>): Wall {
  const complaints: Partial<Record<WallName, string>> = {}
  function settle<Read>(
    name: WallName,
    parts: readonly string[],
    read: (part: string) => Read | undefined,
    write: (read: Read) => string,
  ): readonly string[] {
    const settled = new Set<string>()
    for (const part of parts) {
      const one = read(part)
      if (one !== undefined) settled.add(write(one))
      else complaints[name] ??= `“${part}” is left out: ${expected[name]}.`
    }
    return [...settled]
  }

  const least = new Map<string, string>()
  settle('min', partsOf.min(wishes.min), readLeastAmount, ({ symbol, decimals, value }) => {
    const former = least.get(symbol)
    const amount = formatAmount(value, decimals)
    if (former !== undefined)
      complaints.min ??= `${symbol} is named twice: ${amount} counts, ${former} is left out.`
    if (value === 0n) complaints.min ??= 'Nothing is smaller than 0: leave the field empty to show all.'
    least.set(symbol, amount)
    return symbol
  })
  const values = {
    min: [...least].flatMap(([symbol, amount]) => (amount === '0' ? [] : [amount + symbol])).join(','),
    hide: settle('hide', partsOf.hide(wishes.hide), readRange, ([first, last]) =>
      first === last ? `${first}` : `${first}-${last}`,
    ).join(','),
    'hide-from': settle(
      'hide-from',
      partsOf.hideFrom(wishes['hide-from']),
      readSender,
      address => address,
    ).join(','),
  }
  return { values, complaints }
}

/** The least amount that `min` asks for in a currency, as it was typed into its field. */
export function leastAmount(min: string, symbol: string): string {
  return (
    partsOf
      .min(min)
      .findLast(part => part.toUpperCase().endsWith(symbol))
      ?.slice(0, -symbol.length) ?? ''
  )
}

/** In whose field a complaint about `min` stands: the first with an amount that hides nothing. */
export function blamedCurrency(min: string, currencies: OfferedChain['currencies']): OfferedCurrency {
  return (
    currencies.find(({ symbol }) => {
      const amount = leastAmount(min, symbol)
      return amount.trim() !== '' && !readLeastAmount(amount + symbol)?.value
    }) ?? currencies[0]
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
    .flatMap(({ symbol }) => {
      const typed = symbol === changed.symbol ? amount : leastAmount(min, symbol)
      // The field is the currency's own, but a pasted amount may name it.
      const least = typed.toUpperCase().endsWith(symbol) ? typed.slice(0, -symbol.length) : typed
      return least.trim() === '' ? [] : [least + symbol]
    })
    .join(',')
}
