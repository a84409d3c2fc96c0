import type { OfferedCurrency } from './chains.ts'

/** The currency with an address, in any letter case; `undefined` for a token that the site does not know. */
export function currencyAt(
  currencies: readonly OfferedCurrency[],
  currency: string,
): OfferedCurrency | undefined {
  return currencies.find(({ address }) => address.toLowerCase() === currency.toLowerCase())
}
