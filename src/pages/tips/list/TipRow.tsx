import { intlLocale } from '#languages/speak/numberText.ts'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { formatDollars, priceDecimals } from '#lib/money/dollars.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { shorten } from '#lib/text/format.ts'
import type { Tip } from '../book/book.ts'
import { currencyOf, dollarsOf, type PriceTable } from '../book/priceTable.ts'
import { numberOf } from './filter.ts'
import styles from './TipList.module.css'

/** The id of what says who sent a tip and how much. */
export const headId = (tip: Tip) => `tip-${numberOf(tip)}-${tip.source.kudosAddress}`

/** One tip. Its name and message are a stranger's text, each isolated, and in no language that is known. */
export function TipRow({
  tip,
  prices,
  isNew,
  isOneOfMany,
}: {
  tip: Tip
  prices: PriceTable
  isNew: boolean
  isOneOfMany: boolean
}) {
  const words = tipsWords()
  const { anonymous, noComment, quoted, unknownToken, number } = wallWords()
  const currency = currencyOf(tip)
  const dollars = dollarsOf(tip, prices)
  const date = new Date(tip.timestamp * 1000)
  return (
    <article className={styles.row}>
      <header id={headId(tip)} className={styles.head}>
        <span className={styles.sender}>
          {isNew && <span className={styles.badge}>{words.isNew}</span>}
          <bdi lang={tip.name ? '' : undefined} className={tip.name ? styles.name : styles.none}>
            {tip.name || anonymous}
          </bdi>
          <bdi className={styles.address} title={tip.from}>
            {shorten(tip.from, 6, 6)}
          </bdi>
        </span>
        {currency ? (
          <bdi className={styles.amount}>
            {formatAmount(tip.value, currency.decimals)} {currency.symbol}
            {dollars !== null && dollars !== undefined && (
              <span className={styles.dollars}>
                {' '}
                {formatDollars(dollars, priceDecimals, 10n ** BigInt(priceDecimals))}
              </span>
            )}
          </bdi>
        ) : (
          <span className={styles.none}>{unknownToken}</span>
        )}
      </header>
      <p
        dir="auto"
        lang={tip.message ? '' : undefined}
        className={`${styles.message} ${tip.message ? '' : styles.none}`}
      >
        {quoted(tip.message || noComment)}
      </p>
      <p className={styles.date}>
        {/* A lying node may name a time that no calendar has. */}
        {!Number.isNaN(date.getTime()) && (
          <time dateTime={date.toISOString()}>
            {date.toLocaleString(intlLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })}
          </time>
        )}
        {isOneOfMany && <span>{tip.source.name}</span>}
        <span>
          <span className="visually-hidden">{number}</span>
          <bdi>#{numberOf(tip)}</bdi>
        </span>
      </p>
    </article>
  )
}
