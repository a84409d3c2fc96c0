import type { ReactNode } from 'react'
import { KudosMark } from './icons.tsx'
import styles from './OwnerPage.module.css'

/** A page for site owners, with the brand above its contents. `className` sets `--page-width`. */
export function OwnerPage({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <div className={`${styles.page} ${className}`}>
      <header className={styles.brand}>
        <span className={styles.mark}>
          <KudosMark size={24} />
        </span>
        Kudos
      </header>
      {children}
    </div>
  )
}
