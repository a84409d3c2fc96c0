import { formWords } from '#languages/words/formWords.ts'
import { parseAmount } from '#lib/money/amount.ts'
import type { Price } from '#lib/money/dollars.ts'
import type { OfferedCurrency } from '#settings/chains.ts'
import { suggestedAmounts } from '#settings/query/suggestedAmounts.ts'
import type { Suggestions } from '#settings/query/suggestions.ts'
import styles from './SuggestedAmounts.module.css'

/**
 * The owner's suggested amounts, above the field. A click fills the field once, and later price changes do not affect
 * it.
 */
export function SuggestedAmounts({
  suggestions,
  currency,
  price,
  amount,
  disabled,
  onAmount,
}: {
  suggestions: Suggestions
  currency: OfferedCurrency
  /** The price of the network's coin; `undefined` while it is not known. */
  price: Price | undefined
  /** The value of the field. */
  amount: string
  disabled: boolean
  onAmount: (amount: string) => void
}) {
  const shown = suggestedAmounts(suggestions, currency, price)
  if (shown.length === 0) return null
  const unitsOf = (text: string) => parseAmount(text, currency.decimals)
  return (
    <fieldset className={styles.amounts} data-count={shown.length}>
      <legend className="visually-hidden">{formWords().suggested}</legend>
      {shown.map(each => (
        <button
          key={each.label}
          type="button"
          className={styles.amount}
          disabled={disabled}
          aria-pressed={unitsOf(each.amount) === unitsOf(amount)}
          onClick={() => onAmount(each.amount)}
        >
          <bdi>{each.label}</bdi> {each.sum && <bdi className={styles.sum}>{each.sum}</bdi>}
        </button>
      ))}
    </fieldset>
  )
}
