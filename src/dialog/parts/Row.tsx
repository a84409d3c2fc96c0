import type { ReactNode } from 'react'
import { ChevronIcon, ExternalIcon } from '#ui/lazyIcons.tsx'
import { Skeleton } from '#ui/status/Skeleton.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { holdPress } from './holdPress.ts'
import { IconTile } from './pictures/IconTile.tsx'
import styles from './Row.module.css'

/** One line of a list: a picture, words, and what a click does. Without `onClick` and `href` it only tells. */
export function Row({
  picture,
  icon,
  href,
  onClick,
  onPress,
  tag,
  leads = false,
  isDisabled = false,
  isBusy = false,
  children,
}: {
  picture?: ReactNode
  /** A drawn icon in place of a picture. */
  icon?: ReactNode
  /** Opens in a new tab. */
  href?: string | undefined
  onClick?: (() => void) | undefined
  onPress?: (() => void) | undefined
  tag?: string | undefined
  /** A click shows another view: a chevron says so. */
  leads?: boolean
  isDisabled?: boolean
  isBusy?: boolean
  children: ReactNode
}) {
  const content = (
    <>
      <span className={styles.picture}>{icon ? <IconTile>{icon}</IconTile> : picture}</span>
      <span className={styles.words}>{children}</span>
      {tag && (
        <>
          {' '}
          <span className={styles.tag}>{tag}</span>
        </>
      )}
      {isBusy && <Spinner />}
      {leads && <ChevronIcon size={16} />}
      {href && <ExternalIcon size={16} />}
    </>
  )
  return (
    <li>
      {href ? (
        <a className={styles.row} href={href} target="_blank" rel="noreferrer noopener">
          {content}
        </a>
      ) : onClick ? (
        <button
          type="button"
          className={styles.row}
          onPointerDown={event => {
            holdPress(event)
            onPress?.()
          }}
          onClick={onClick}
          disabled={isDisabled}
          aria-busy={isBusy || undefined}
        >
          {content}
        </button>
      ) : (
        <div className={styles.still}>{content}</div>
      )}
    </li>
  )
}

/** The place of a row that is still asked for. */
export function RowSkeleton() {
  return (
    <li className={styles.still} aria-hidden="true">
      <span className={styles.picture}>
        <Skeleton width="40px" height="40px" />
      </span>
      <span className={styles.words}>
        <Skeleton width="45%" />
      </span>
    </li>
  )
}
