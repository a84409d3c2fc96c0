import type { Transaction } from '#services/history.ts'
import { activityDate } from '../activityGroups.ts'
import { type ActivityMark, activityRows } from '../activityRows.ts'
import { ActivityPicture } from './ActivityPicture.tsx'
import styles from './ActivityRows.module.css'
import { Row } from './Row.tsx'

/** The lines of one transaction; each leads to the block explorer where there is one. */
export function ActivityRows({
  transaction,
  now,
  explorerUrl,
}: {
  transaction: Transaction
  now: Date
  explorerUrl: string | undefined
}) {
  const { hash, minedAt, status, transfers } = transaction
  const link = explorerUrl && hash ? { href: `${explorerUrl}/tx/${hash}` } : {}
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
            <bdi>{texts[0]}</bdi>
            {texts[1] !== undefined && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden"> for </span>
                <bdi>{texts[1]}</bdi>
              </>
            )}
            {texts[1] === undefined && <span className="visually-hidden">{spoken(mark)}</span>}
          </span>
          {statusWord && <span className={styles[statusWord]}>{statusWord}</span>}
        </span>
      </span>
    </Row>
  ))
}

/** What the arrow at the corner says. */
function spoken(mark: ActivityMark | undefined): string {
  return mark === 'in' || mark === 'out' ? ` ${mark}` : ''
}
