import { formatAmount } from '#lib/amount.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import { partsOf, readLeastAmount, readRange, readSender } from '#settings/messageFilter.ts'
import type { ConfiguratorValues } from './configuratorValues.ts'

/** The parameters by which an owner hides messages. */
type FilterName = 'min' | 'hide' | 'hide-from'

const expected = {
  min: 'an amount with its currency is expected, as in 0.001ETH',
  hide: 'numbers of messages are expected, as in 12 or 15-20',
  'hide-from': 'whole addresses are expected, beginning with 0x',
} as const

/** Checks each part by the widget's own filter; a part that hides nothing is left out and named in an error. */
export function checkFilter(values: Pick<ConfiguratorValues, FilterName>) {
  const fieldErrors: Partial<Record<FilterName, string>> = {}
  function settle<Read>(
    name: FilterName,
    parts: readonly string[],
    read: (part: string) => Read | undefined,
    write: (read: Read) => string,
  ): string {
    const settled = new Set<string>()
    for (const part of parts) {
      const one = read(part)
      if (one !== undefined) settled.add(write(one))
      else fieldErrors[name] ??= `“${part}” is left out: ${expected[name]}.`
    }
    return [...settled].join(',')
  }

  const least = new Map<string, string>()
  settle('min', partsOf.min(values.min), readLeastAmount, ({ symbol, decimals, value }) => {
    const former = least.get(symbol)
    const amount = formatAmount(value, decimals)
    if (former !== undefined)
      fieldErrors.min ??= `${symbol} is named twice: ${amount} counts, ${former} is left out.`
    if (value === 0n) fieldErrors.min ??= 'Nothing is smaller than 0: leave the field empty to show all.'
    least.set(symbol, amount)
    return symbol
  })
  const parameters = {
    min: [...least].flatMap(([symbol, amount]) => (amount === '0' ? [] : [amount + symbol])).join(','),
    hide: settle('hide', partsOf.hide(values.hide), readRange, ([first, last]) =>
      first === last ? `${first}` : `${first}-${last}`,
    ),
    'hide-from': settle('hide-from', partsOf.hideFrom(values['hide-from']), readSender, address => address),
  }
  return { parameters, fieldErrors }
}

/** The minimum of a currency in `min`, as it was typed. */
export function leastAmount(min: string, symbol: string): string {
  return (
    partsOf
      .min(min)
      .findLast(part => part.toUpperCase().endsWith(symbol))
      ?.slice(0, -symbol.length) ?? ''
  )
}

/** The currency whose field shows the error of `min`: the first with a minimum that hides nothing. */
export function currencyInError(min: string, currencies: OfferedChain['currencies']): OfferedCurrency {
  return (
    currencies.find(({ symbol }) => {
      const amount = leastAmount(min, symbol)
      return amount.trim() !== '' && !readLeastAmount(amount + symbol)?.value
    }) ?? currencies[0]
  )
}

/** `min` with another minimum for one currency. Empty minimums, and what names no currency, are left out. */
export function withLeastAmount(
  min: string,
  currencies: readonly OfferedCurrency[],
  changed: OfferedCurrency,
  amount: string,
): string {
  return currencies
    .flatMap(({ symbol }) => {
      const typed = symbol === changed.symbol ? amount : leastAmount(min, symbol)
      // A pasted amount may name the currency.
      const least = typed.toUpperCase().endsWith(symbol) ? typed.slice(0, -symbol.length) : typed
      return least.trim() === '' ? [] : [least + symbol]
    })
    .join(',')
}
