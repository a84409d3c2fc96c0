import { intlLocale } from '#languages/speak/numberText.ts'
import { formatAmount } from './formatAmount.ts'

/** The price of one coin in hundred millionths of a US dollar, because feeds answer with 8 decimals. */
export type Price = bigint

export const priceDecimals = 8

/** The dollar format of each locale, cached because making a format takes longer than using it. */
const formats = new Map<
  string,
  { readonly whole: Intl.NumberFormat; readonly underACent: Intl.NumberFormat }
>()

function formatsOf(locale: string) {
  const known = formats.get(locale)
  if (known) return known
  const inDollars = { style: 'currency', currency: 'USD' } as const
  const made = {
    whole: new Intl.NumberFormat(locale, inDollars),
    underACent: new Intl.NumberFormat(locale, { ...inDollars, maximumSignificantDigits: 2 }),
  }
  formats.set(locale, made)
  return made
}

/** Below this many dollars their number says nothing any more. */
const least = 0.0001

/** Dollars in a text from right to left, where "US$" at the end would read "$US" without a left-to-right mark. */
export const wholeSign = (dollars: string) => dollars.replace(/US\$$/, '$&\u200E')

/** What an amount is worth, as in "≈ $12.40"; below a cent two digits. `value` is in the coin's smallest unit. */
export function formatDollars(value: bigint, decimals: number, price: Price): string {
  const dollars = Number(formatAmount(value * price, decimals + priceDecimals))
  const { whole, underACent } = formatsOf(intlLocale())
  if (dollars > 0 && dollars < least) return `≈ <${wholeSign(underACent.format(least))}`
  return `≈ ${wholeSign((dollars > 0 && dollars < 0.01 ? underACent : whole).format(dollars))}`
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
