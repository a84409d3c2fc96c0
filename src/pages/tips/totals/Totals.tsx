import { capitalized } from '#languages/speak/capitalized.ts'
import { intlLocale, numberText } from '#languages/speak/numberText.ts'
import { plural } from '#languages/speak/plural.ts'
import { formWords } from '#languages/words/formWords.ts'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { dollarText } from '#lib/money/dollarText.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { Button } from '#ui/Button.tsx'
import { progressOf, type TipBook, unpricedNetworks } from '../book/book.ts'
import type { TipBookStore } from '../book/tipBook.ts'
import { PassFocus } from '../PassFocus.tsx'
import { Section } from '../Section.tsx'
import { Months } from './Months.tsx'
import { Progress } from './Progress.tsx'
import styles from './Totals.module.css'
import { monthBefore, monthOf, type Sum, type Totals as TipTotals } from './totals.ts'

/** What all tips that were read add up to: in dollars, by currency and by month. */
export function Totals({ totals, book, store }: { totals: TipTotals; book: TipBook; store: TipBookStore }) {
  const words = tipsWords()
  const thisMonth = monthOf(Date.now() / 1000) ?? ''
  const sumOf = (month: string) => totals.months.find(sum => sum.month === month)
  const monthName = new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' })
  const figures = [
    [words.sum, totals],
    [capitalized(monthName.format(0, 'month')), sumOf(thisMonth)],
    [capitalized(monthName.format(-1, 'month')), sumOf(monthBefore(thisMonth))],
  ] as const
  const { isComplete } = progressOf(book)
  /** Of a month without a tip, too, there may be some that are not read yet. */
  const isUnknown = (sum: Sum | undefined) => (sum?.count ? sum.withoutPrice === sum.count : !isComplete)
  const unpriced = unpricedNetworks(book)
  return (
    <>
      <Section name="totals" title={words.totals}>
        <dl className={styles.figures}>
          {figures.map(([name, sum]) => (
            <div key={name} className={styles.figure}>
              <dt>{name}</dt>
              <dd>{isUnknown(sum) ? '–' : dollarText(sum?.dollars ?? 0n)}</dd>
            </div>
          ))}
        </dl>
        <Progress book={book} store={store} />
        <div className={styles.scroller}>
          <table className={styles.table} aria-labelledby="totals-title">
            <thead>
              <tr>
                <th scope="col">{words.network}</th>
                <th scope="col">{words.currency}</th>
                <th scope="col">{words.count}</th>
                <th scope="col">{words.amount}</th>
                <th scope="col">{words.dollars}</th>
              </tr>
            </thead>
            <tbody>
              {totals.currencies.map(({ key, network, currency, count, value, dollars, withoutPrice }) => (
                <tr key={key}>
                  <th scope="row">{network}</th>
                  <td>{currency?.symbol ?? wallWords().unknownToken}</td>
                  <td>{numberText(count)}</td>
                  <td>{currency ? formatAmount(value, currency.decimals) : '–'}</td>
                  <td>{currency && withoutPrice < count ? dollarText(dollars) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.note}>
          {words.dollarsMean} {totals.withoutPrice > 0 && plural(totals.withoutPrice, words.withoutPrice)}{' '}
          {unpriced.map(words.priceTrouble).join(' ')}{' '}
          {unpriced.length > 0 && (
            <PassFocus>
              <Button kind="link" onClick={() => void store.readAll()}>
                {formWords().tryAgain}
              </Button>
            </PassFocus>
          )}
        </p>
      </Section>
      <Months months={totals.months} />
    </>
  )
}
