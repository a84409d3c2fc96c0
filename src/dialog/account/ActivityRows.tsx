import { shorten } from '#lib/format.ts'
import type { Transaction } from '#services/history.ts'
import { Row } from '../parts/Row.tsx'
import { ActivityPicture } from './ActivityPicture.tsx'
import styles from './ActivityRows.module.css'
import { Amount } from './Amount.tsx'
import { activityDate } from './activityGroups.ts'
import { type ActivityMark, activityRows, counterpartyOf } from './activityRows.ts'

/** The lines of one transaction; each leads to the block explorer where there is one. */
export function ActivityRows({
  transaction,
  account,
  now,
  explorerUrl,
}: {
  transaction: Transaction
  /** Whose activity this is. */
  account: `0x${string}`
  now: Date
  explorerUrl: string | undefined
}) {
  const { hash, minedAt, status, transfers } = transaction
  const link = explorerUrl && hash ? { href: `${explorerUrl}/tx/${hash}` } : {}
  const counterparty = counterpartyOf(transaction, account)
  // Without a transfer the text is the status.
  const statusWord = transfers.length > 0 && status !== 'confirmed' ? status : undefined
  return activityRows(transaction).map(({ key, title, texts, pictures, mark }) => (
    <Row key={key} picture={<ActivityPicture pictures={pictures} mark={mark} status={status} />} {...link}>
      <span className={styles.lines}>
        <span className={styles.line}>
          <bdi>{title}</bdi>
          <time className={styles.date} dateTime={minedAt.toISOString()} title={minedAt.toLocaleString()}>
            {activityDate(minedAt, now)}
          </time>
        </span>
        <span className={styles.line}>
          <span className={styles.text}>
            <Amount text={texts[0]} />
            {texts[1] !== undefined && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden"> for </span>
                <Amount text={texts[1]} />
              </>
            )}
            {texts[1] === undefined && <span className="visually-hidden">{spoken(mark, texts[0])}</span>}
          </span>
          {statusWord && <span className={styles[statusWord]}>{statusWord}</span>}
        </span>
        {counterparty && (
          <span className={styles.text} title={counterparty.address}>
            {counterparty.word} {shorten(counterparty.address, 6, 4)}
          </span>
        )}
      </span>
    </Row>
  ))
}

/** What the arrow at the corner says, unless a sign has said it. */
function spoken(mark: ActivityMark | undefined, text: string): string {
  return (mark === 'in' || mark === 'out') && !/^[+-]/.test(text) ? ` ${mark}` : ''
}
