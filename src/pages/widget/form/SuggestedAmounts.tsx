import { formWords } from '#languages/words/formWords.ts'
import { parseAmount } from '#lib/money/amount.ts'
import type { Price } from '#lib/money/dollars.ts'
import type { OfferedCurrency } from '#settings/chains.ts'
import { suggestedAmounts } from '#settings/query/suggestedAmounts.ts'
import type { Suggestions } from '#settings/query/suggestions.ts'
import styles from './SuggestedAmounts.module.css'

/** The owner's amounts to press, above the field. A press fills the field once: what the price does then changes nothing. */
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
  /** Of the network's coin; `undefined` while none is known. */
  price: Price | undefined
  /** What stands in the field. */
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
