import { type Price, priceDecimals } from '#lib/money/dollars.ts'
import type { OfferedCurrency } from '#settings/chains.ts'
import { currencyAt } from '#settings/currencyAt.ts'
import type { Kudo } from './Kudo.ts'

/** What a tip is worth, in units of 10^-26 dollars: a sum of many is exact. */
export type Worth = bigint

const worthDecimals = 18 + priceDecimals
const dollar: Price = 10n ** BigInt(priceDecimals)

/** A tip's worth. USDC is a dollar; other tokens, which anybody can make, and coins without a price are worth nothing. */
export function worthOf(
  { currency, value }: Pick<Kudo, 'currency' | 'value'>,
  currencies: readonly OfferedCurrency[],
  coinPrice: Price | undefined,
): Worth {
  const known = currencyAt(currencies, currency)
  if (!known) return 0n
  const price = known.symbol === 'USDC' ? dollar : (coinPrice ?? 0n)
  return value * price * 10n ** BigInt(worthDecimals - known.decimals - priceDecimals)
}

/** A sum in dollars, with the decimals of a price; what is less is cut. */
export function sumOf(worths: readonly Worth[]): Price {
  return worths.reduce((sum, worth) => sum + worth, 0n) / 10n ** BigInt(worthDecimals - priceDecimals)
}
