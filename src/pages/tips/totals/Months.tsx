import { intlLocale, numberText } from '#languages/speak/numberText.ts'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { priceDecimals } from '#lib/money/dollars.ts'
import { dollarText } from '#lib/money/dollarText.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { Section } from '../Section.tsx'
import styles from './Totals.module.css'
import type { MonthSum } from './totals.ts'

/** The months as a table with bars: of dollars, or of tips where there are no prices. */
export function Months({ months }: { months: readonly MonthSum[] }) {
  const words = tipsWords()
  const hasDollars = months.some(({ dollars }) => dollars > 0n)
  const sizeOf = ({ dollars, count }: MonthSum) =>
    hasDollars ? Number(formatAmount(dollars, priceDecimals)) : count
  const most = Math.max(...months.map(sizeOf), Number.MIN_VALUE)
  const nameOf = (month: string) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(intlLocale(), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  return (
    <Section name="months" title={words.months}>
      <div className={styles.scroller}>
        <table className={`${styles.table} ${styles.months}`} aria-labelledby="months-title">
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col">{words.count}</th>
              <th scope="col">{words.dollars}</th>
              <td className={styles.barCell} />
            </tr>
          </thead>
          <tbody>
            {months.map(sum => (
              <tr key={sum.month}>
                <th scope="row">{nameOf(sum.month)}</th>
                <td>{numberText(sum.count)}</td>
                <td>{sum.withoutPrice < sum.count ? dollarText(sum.dollars) : '–'}</td>
                <td className={styles.barCell} aria-hidden="true">
                  <span className={styles.bar} style={{ width: `${(sizeOf(sum) / most) * 100}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{words.utc}</p>
    </Section>
  )
}
