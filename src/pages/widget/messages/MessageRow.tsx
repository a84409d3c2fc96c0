import type { ReactNode } from 'react'
import { intlLocale } from '#languages/speak/numberText.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { shorten } from '#lib/text/format.ts'
import type { Kudo } from '#messages/Kudo.ts'
import { type MessageSource, nativeCurrencyAddress } from '#settings/chains.ts'
import { currencyAt } from '#settings/currencyAt.ts'
import { CoinDollars } from '../form/CoinDollars.tsx'
import styles from './MessageRow.module.css'

/**
 * One kudo. All of it but address, date and value is text of a stranger in an unknown language, so it is rendered as
 * isolated text nodes only.
 */
export function MessageRow({
  kudo,
  source,
  isOneOfMany,
  senderName,
}: {
  kudo: Kudo
  source: MessageSource
  /** The list shows messages of several networks, so each message names its network. */
  isOneOfMany: boolean
  /** The sender's ENS name, which may load later. The name that the sender typed proves nothing. */
  senderName?: ReactNode
}) {
  const words = wallWords()
  const date = new Date(kudo.timestamp * 1000)
  const currency = currencyAt(source.currencies, kudo.currency)
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
      {/* The title is on the wrapper, because Orca reads the title of the element that it reads. */}
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
          {/* A node that lies may return a time that no calendar has. */}
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

/** The `lang` of a text: unknown for a stranger's text, the page's own for our words in its place. */
function foreign(text: string): '' | undefined {
  return text ? '' : undefined
}
