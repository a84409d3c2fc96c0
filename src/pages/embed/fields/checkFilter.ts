import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { contractsOf, type OfferedChain, type OfferedCurrency } from '#settings/chains.ts'
import { partsOf, readLeastAmount, readRange, readSender } from '#settings/query/messageFilter.ts'
import type { ConfiguratorValues } from '../configuratorValues.ts'

/** The parameters by which an owner hides messages. */
type FilterName = 'min' | 'hide' | 'hide-from'

/** Checks each part by the widget's own filter; a part that hides nothing is left out and named in an error. */
export function checkFilter(
  values: Pick<ConfiguratorValues, FilterName>,
  chains: readonly [OfferedChain, ...OfferedChain[]],
) {
  const words = configuratorWords()
  const fieldErrors: Partial<Record<FilterName, string>> = {}
  const leftOut: Record<FilterName, (part: string) => string> = {
    min: part => words.leastLeftOut(part, `0.001${chains[0].nativeCurrency.symbol}`),
    hide: words.numberLeftOut,
    'hide-from': words.senderLeftOut,
  }
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
      else fieldErrors[name] ??= leftOut[name](part)
    }
    return [...settled].join(',')
  }

  const least = new Map<string, string>()
  settle('min', partsOf.min(values.min), readLeastAmount, ({ symbol, decimals, value }) => {
    const former = least.get(symbol)
    const amount = formatAmount(value, decimals)
    if (former !== undefined) fieldErrors.min ??= words.namedTwice(symbol, amount, former)
    if (value === 0n && chains.length === 1) fieldErrors.min ??= words.nothingSmaller
    least.set(symbol, amount)
    return symbol
  })
  const hasLeast = [...least.values()].some(amount => amount !== '0')
  // Over several networks, 0 shows all of a currency that would be hidden without an amount.
  const counting = [...least].filter(([, amount]) => amount !== '0' || (hasLeast && chains.length > 1))
  const parameters = {
    min: counting.map(([symbol, amount]) => amount + symbol).join(','),
    hide: settle(
      'hide',
      partsOf.hide(values.hide),
      part => readNumbers(part, chains),
      ({ place, first, last }) => `${place}:${first}${first === last ? '' : `-${last}`}`,
    ),
    'hide-from': settle('hide-from', partsOf.hideFrom(values['hide-from']), readSender, address => address),
  }
  return { parameters, fieldErrors }
}

/** Numbers with their contract, which must be an offered one. */
function readNumbers(part: string, chains: readonly [OfferedChain, ...OfferedChain[]]) {
  const range = readRange(part)
  const place = range?.place ?? chains[0].shortName
  return range && chains.flatMap(contractsOf).some(source => source.place === place)
    ? { ...range, place }
    : undefined
}

/** The currencies of all networks, each once. */
export function currenciesOf(chains: readonly [OfferedChain, ...OfferedChain[]]): OfferedChain['currencies'] {
  const [first, ...rest] = chains[0].currencies
  const others = [...rest, ...chains.slice(1).flatMap(({ currencies }) => currencies)]
  const bySymbol = new Map([first, ...others].map(currency => [currency.symbol, currency]))
  bySymbol.delete(first.symbol)
  return [first, ...bySymbol.values()]
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
