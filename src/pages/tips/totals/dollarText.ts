import { intlLocale } from '#languages/speak/numberText.ts'
import { priceDecimals } from '#lib/money/dollars.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'

/** A sum of dollars with the decimals of a price, to the cent, as in "$12.40". */
export function dollarText(dollars: bigint): string {
  const format = new Intl.NumberFormat(intlLocale(), { style: 'currency', currency: 'USD' })
  return format.format(Number(formatAmount(dollars, priceDecimals)))
}
