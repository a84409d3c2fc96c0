import { intlLocale } from '#languages/speak/numberText.ts'
import { type Price, priceDecimals, wholeSign } from './dollars.ts'
import { formatAmount } from './formatAmount.ts'

/** A sum of dollars to the cent, as in "$12.40". */
export function dollarText(dollars: Price): string {
  const format = new Intl.NumberFormat(intlLocale(), { style: 'currency', currency: 'USD' })
  return wholeSign(format.format(Number(formatAmount(dollars, priceDecimals))))
}
