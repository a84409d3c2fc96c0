import type { ReactNode } from 'react'
import { capitalized } from '#languages/speak/capitalized.ts'
import { intlLocale } from '#languages/speak/numberText.ts'
import { accountWords } from '#languages/words/accountWords.ts'
import { shorten } from '#lib/text/format.ts'
import type { Transaction } from '#services/history.ts'
import { isShowable } from '#settings/site/pictureOrigins.ts'
import { Icon } from '#ui/icons.tsx'
import { ArtPicture, CoinsPicture } from '../../parts/pictures/infoPictures.tsx'
import { RemoteImage } from '../../parts/pictures/RemoteImage.tsx'
import { Row } from '../../parts/Row.tsx'
import { useSetup } from '../../parts/useSetup.tsx'
import styles from './ActivityRows.module.css'
import { Amount } from './Amount.tsx'
import { activityDate } from './activityGroups.ts'
import { type ActivityMark, type ActivityRow, activityRows, counterpartyOf } from './activityRows.ts'

/** The rows of one transaction. Each links to the block explorer if there is one. */
export function ActivityRows({
  transaction,
  account,
  now,
  explorerUrl,
}: {
  transaction: Transaction
  /** The account whose activity is shown. */
  account: `0x${string}`
  now: Date
  explorerUrl: string | undefined
}) {
  const { hash, minedAt, status, transfers } = transaction
  const href = explorerUrl && hash ? `${explorerUrl}/tx/${hash}` : undefined
  const words = accountWords()
  const counterparty = counterpartyOf(transaction, account)
  // Without transfers, the text is already the status.
  const isStatusShown = transfers.length > 0 && status !== 'confirmed'
  return activityRows(transaction).map(({ key, title, texts: [text, received], pictures, mark }) => (
    <Row key={key} picture={<Pictures pictures={pictures} mark={mark} status={status} />} href={href}>
      <span className={styles.lines}>
        <span className={styles.line}>
          <bdi>{title}</bdi>
          <time
            className={styles.date}
            dateTime={minedAt.toISOString()}
            title={minedAt.toLocaleString(intlLocale())}
          >
            {activityDate(minedAt, now)}
          </time>
        </span>
        <span className={styles.line}>
          <span className={styles.text}>
            <Amount text={text} />
            {received === undefined ? (
              <span className="visually-hidden">{spokenMark(mark, text)}</span>
            ) : (
              <>
                <span aria-hidden="true" className={styles.arrow}>
                  {' → '}
                </span>
                <span className="visually-hidden">{words.for}</span>
                <Amount text={received} />
              </>
            )}
          </span>
          {isStatusShown && (
            <span className={`${styles.status} ${styles[status]}`}>{capitalized(words[status])}</span>
          )}
        </span>
        {counterparty && (
          <span className={styles.text} title={counterparty.address}>
            {words[counterparty.word](shorten(counterparty.address, 6, 4))}
          </span>
        )}
      </span>
    </Row>
  ))
}

/** The spoken text for the arrow in the corner, unless the amount already has a sign. */
function spokenMark(mark: ActivityMark | undefined, text: string): string {
  return (mark === 'in' || mark === 'out') && !/^[+-]/.test(text) ? accountWords()[mark] : ''
}

const marks: Readonly<Record<ActivityMark, ReactNode>> = {
  swap: <path d="M4 7h11l-3-3M16 13H5l3 3" />,
  check: <path d="m4 10.5 4 4 8-9" />,
  cross: <path d="m5 5 10 10M15 5 5 15" />,
  in: <path d="M10 4v12m-5-5 5 5 5-5" />,
  out: <path d="M10 16V4M5 9l5-5 5 5" />,
}

/** The pictures of what a transaction moved, one or two halves, and a mark of its result in the corner. */
function Pictures({
  pictures,
  mark,
  status,
}: Pick<ActivityRow, 'pictures' | 'mark'> & Pick<Transaction, 'status'>) {
  return (
    <span aria-hidden="true">
      <span className={pictures.length === 2 ? styles.halves : undefined}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the halves have an order and nothing else
          <span key={index} className={picture.isNft ? styles.nft : styles.token}>
            <Picture {...picture} />
          </span>
        ))}
      </span>
      {mark && (
        <span className={`${styles.mark} ${styles[status]}`}>
          <Icon size={12}>{marks[mark]}</Icon>
        </span>
      )}
    </span>
  )
}

function Picture({ isNft, imageUrl }: ActivityRow['pictures'][number]) {
  const { options } = useSetup()
  const drawn = isNft ? <ArtPicture /> : <CoinsPicture />
  return imageUrl && isShowable(imageUrl, options) ? (
    <RemoteImage src={imageUrl} size={40} fallback={drawn} />
  ) : (
    drawn
  )
}
