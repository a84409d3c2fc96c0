import type { ReactNode } from 'react'
import styles from './Step.module.css'

/** A numbered part of an owner's page. Its heading, `step-<number>`, can be scrolled to and given the focus. */
export function Step({
  number,
  title,
  className = '',
  children,
}: {
  number: number
  title: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={`${styles.step} ${className}`} aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`} className={styles.heading} tabIndex={-1}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
