import { type ReactNode, useState } from 'react'
import { ChevronIcon } from '#ui/laterIcons.tsx'
import styles from './Disclosure.module.css'

/** Content behind a summary line: the browser's own details. */
export function Disclosure({
  title,
  isOpenAtFirst = false,
  children,
}: {
  title: string
  isOpenAtFirst?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {title}
        <span className={styles.arrow}>
          <ChevronIcon size={18} />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
