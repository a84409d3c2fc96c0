import type { ReactNode } from 'react'
import styles from './TipsPage.module.css'

/** A part of the page under its heading; links of the page lead to its `name`. */
export function Section({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
