import type { ReactNode } from 'react'
import styles from './Layout.module.css'

/** The layout of a view: its content in a column, and a footer. */
export function Layout({
  footer,
  isCentered = false,
  scrolls = false,
  children,
}: {
  footer?: ReactNode
  isCentered?: boolean
  /** The content scrolls, and the footer stays (specification §9, about 540 pixels high). */
  scrolls?: boolean
  children: ReactNode
}) {
  if (scrolls)
    return (
      <div className={styles.scrolling}>
        {/* Firefox makes scrollable elements focusable, and this one has no name. The controls inside scroll it into
           view. */}
        <div className={styles.scroller} tabIndex={-1}>
          {children}
        </div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    )
  return (
    <div className={isCentered ? styles.centered : styles.layout}>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

/** A line of small text, muted or as an error. */
export function Hint({ id, isError, children }: { id?: string; isError?: boolean; children: ReactNode }) {
  return (
    <p id={id} className={isError ? styles.hintError : styles.hint}>
      {children}
    </p>
  )
}

/** The main sentence of a view. */
export function Lead({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return <p className={isError ? styles.leadError : styles.lead}>{children}</p>
}

/** A list of Row; busy while more are loading. */
export function Rows({
  label,
  isBusy = false,
  children,
}: {
  label?: string
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <ul className={styles.rows} aria-label={label} aria-busy={isBusy || undefined}>
      {children}
    </ul>
  )
}

/** A row of controls. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** A word between two choices. */
export function Separator({ children }: { children: ReactNode }) {
  return <p className={styles.separator}>{children}</p>
}
