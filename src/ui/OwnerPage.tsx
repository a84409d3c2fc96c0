import type { ReactNode } from 'react'
import { KudosMark } from './icons.tsx'
import styles from './OwnerPage.module.css'

/** The main part of such a page: its title, what it is for, and where to start. */
export function OwnerMain({
  title,
  lead,
  start,
  children,
}: {
  title: string
  lead: string
  start: ReactNode
  children: ReactNode
}) {
  return (
    <main className={styles.main}>
      <div className={styles.hero}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {start}
      </div>
      {children}
    </main>
  )
}

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
