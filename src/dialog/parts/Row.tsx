import type { ReactNode } from 'react'
import { ChevronIcon, ExternalIcon } from '#ui/lazyIcons.tsx'
import { Skeleton } from '#ui/status/Skeleton.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { holdPress } from './holdPress.ts'
import { IconTile } from './pictures/IconTile.tsx'
import styles from './Row.module.css'

/** A row of a list: a picture, a text and an action. Without `onClick` and `href` it is not interactive. */
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
  /** An icon instead of a picture. */
  icon?: ReactNode
  /** Opens in a new tab. */
  href?: string | undefined
  onClick?: (() => void) | undefined
  onPress?: (() => void) | undefined
  tag?: string | undefined
  /** A click opens another view, which a chevron shows. */
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

/** A placeholder for a row that is still loading. */
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
