import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'
import { ChevronIcon } from './lazyIcons.tsx'

/** Content behind a summary line: the browser's own details, which remember by themselves whether they are open. */
export function Disclosure({
  title,
  isOpenAtFirst = false,
  children,
}: {
  title: string
  isOpenAtFirst?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.details} open={isOpenAtFirst}>
      <summary className={styles.summary}>
        {title}
        <ChevronIcon size={18} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
