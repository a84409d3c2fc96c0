import { intlLocale } from '#languages/speak/numberText.ts'
import { padAmount, parseAmount } from '#lib/money/amount.ts'
import { coinsFor, type Price, priceDecimals, wholeSign } from '#lib/money/dollars.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import type { OfferedCurrency } from '../chains.ts'
import type { Suggestions } from './suggestions.ts'

/** An amount to press. */
export interface SuggestedAmount {
  /** As the owner named it: "$5", or "0.002 ETH". */
  readonly label: string
  /** What is sent, where the label does not say it. */
  readonly sum?: string | undefined
  /** The amount that the field then shows. */
  readonly amount: string
}

/** The amounts to press in a currency: none in another one than they are named in, and none in dollars without a price. */
export function suggestedAmounts(
  { unit, amounts }: Suggestions,
  currency: OfferedCurrency,
  price: Price | undefined,
): readonly SuggestedAmount[] {
  const { symbol, decimals, amountDecimals } = currency
  return amounts.flatMap((named): SuggestedAmount[] => {
    if (unit === symbol) return [{ label: `${named} ${symbol}`, amount: padAmount(named, amountDecimals) }]
    if (unit !== 'USD') return []
    const dollars = parseAmount(named, priceDecimals) ?? 0n
    const value =
      symbol === 'USDC'
        ? dollars / 10n ** BigInt(priceDecimals - decimals)
        : price && coinsFor(dollars, currency, price)
    if (!value) return []
    const sum = formatAmount(value, decimals)
    return [{ label: dollarsOf(named), sum: `${sum} ${symbol}`, amount: padAmount(sum, amountDecimals) }]
  })
}

/** Dollars in the shortest form: "$5", "$2.50". */
function dollarsOf(amount: string): string {
  const minimumFractionDigits = amount.includes('.') ? 2 : 0
  return wholeSign(
    Number(amount).toLocaleString(intlLocale(), {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits,
    }),
  )
}
