import type { ReactNode } from 'react'
import styles from './InfoCard.module.css'

/** One thing to know: pictures, a title, a few words. */
export function InfoCard({
  pictures,
  title,
  children,
}: {
  pictures: readonly ReactNode[]
  title: string
  children: ReactNode
}) {
  return (
    <section className={styles.card}>
      <div className={styles.pictures} aria-hidden="true">
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <span key={index} className={styles.picture}>
            {picture}
          </span>
        ))}
      </div>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{children}</p>
    </section>
  )
}
