import { intlLocale } from '#languages/numberText.ts'
import { formatAmount } from './amount.ts'

/** What one coin costs, in hundred millionths of a US dollar: feeds answer with 8 decimals. */
export type Price = bigint

export const priceDecimals = 8

const inDollars = (digits?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(intlLocale(), { style: 'currency', currency: 'USD', ...digits })

/** Below this many dollars their number says nothing any more. */
const least = 0.0001

/** What an amount is worth, as in "≈ $12.40"; below a cent two digits. `value` is in the coin's smallest unit. */
export function formatDollars(value: bigint, decimals: number, price: Price): string {
  const dollars = Number(formatAmount(value * price, decimals + priceDecimals))
  const underACent = { maximumSignificantDigits: 2 }
  if (dollars > 0 && dollars < least) return `≈ <${inDollars(underACent).format(least)}`
  return `≈ ${inDollars(dollars > 0 && dollars < 0.01 ? underACent : {}).format(dollars)}`
}

/** The coins that so many dollars buy, in smallest units, cut to the amount field's decimals. */
export function coinsFor(
  /** With the decimals of a price. */
  dollars: bigint,
  { decimals, amountDecimals }: { readonly decimals: number; readonly amountDecimals: number },
  price: Price,
): bigint {
  const coins = (dollars * 10n ** BigInt(decimals)) / price
  return coins - (coins % 10n ** BigInt(decimals - amountDecimals))
}
