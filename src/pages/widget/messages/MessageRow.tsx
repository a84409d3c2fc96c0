import type { ReactNode } from 'react'
import { intlLocale } from '#languages/speak/numberText.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { shorten } from '#lib/text/format.ts'
import type { Kudo } from '#messages/Kudo.ts'
import { type MessageSource, nativeCurrencyAddress } from '#settings/chains.ts'
import { CoinDollars } from '../form/CoinDollars.tsx'
import styles from './MessageRow.module.css'

/**
 * One kudo. Everything in it but address, date and value is a stranger's text: text nodes only, each isolated, and in no language
 * that is known.
 */
export function MessageRow({
  kudo,
  source,
  isOneOfMany,
  senderName,
}: {
  kudo: Kudo
  source: MessageSource
  /** Messages of several networks stand in the list: each names its own. */
  isOneOfMany: boolean
  /** The sender's ENS name, which may come later; a name that the sender claims proves nothing. */
  senderName?: ReactNode
}) {
  const words = wallWords()
  const date = new Date(kudo.timestamp * 1000)
  const currency = source.currencies.find(
    ({ address }) => address.toLowerCase() === kudo.currency.toLowerCase(),
  )
  return (
    <article className={styles.row}>
      <header className={styles.head}>
        <span className={styles.sender}>
          <bdi lang={foreign(kudo.name)} className={kudo.name ? styles.name : styles.none}>
            {kudo.name || words.anonymous}
          </bdi>
        </span>
        {currency ? (
          <bdi className={styles.amount}>
            {formatAmount(kudo.value, currency.decimals)} {currency.symbol}
            {currency.address === nativeCurrencyAddress && (
              <span className={styles.dollars}>
                <CoinDollars chain={source} value={kudo.value} />
              </span>
            )}
          </bdi>
        ) : (
          <span className={styles.unknown}>{words.unknownToken}</span>
        )}
      </header>
      {/* Around the line, not on it: Orca reads the title of what it reads. */}
      <div title={kudo.from}>
        <p className={styles.account}>
          {senderName}
          <bdi className={styles.address}>{shorten(kudo.from, 6, 6)}</bdi>
        </p>
      </div>
      <p
        dir="auto"
        lang={foreign(kudo.message)}
        className={kudo.message ? styles.message : `${styles.message} ${styles.none}`}
      >
        {words.quoted(kudo.message || words.noComment)}
      </p>
      <p className={styles.date}>
        <span>
          {/* A lying node may name a time that no calendar has. */}
          {!Number.isNaN(date.getTime()) && (
            <time dateTime={date.toISOString()}>{date.toLocaleDateString(intlLocale())}</time>
          )}
          {isOneOfMany && ` ${source.name}`}
        </span>{' '}
        <span>
          <span className="visually-hidden">{words.number}</span>
          <bdi>
            #{isOneOfMany && `${source.place}:`}
            {kudo.id}
          </bdi>
        </span>
      </p>
    </article>
  )
}

/** The language of what a stranger wrote, which nobody knows; of our own words in its place, the page's. */
function foreign(text: string): '' | undefined {
  return text ? '' : undefined
}
