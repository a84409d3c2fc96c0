import type { ReactNode } from 'react'
import styles from './InfoCard.module.css'
import { IconTile } from './pictures/IconTile.tsx'

/** A short explanation with pictures, a title and a text. */
export function InfoCard({
  pictures,
  title,
  children,
}: {
  pictures: Readonly<Record<string, ReactNode>>
  title: string
  children: ReactNode
}) {
  return (
    <section className={styles.card}>
      <div className={styles.pictures}>
        {Object.entries(pictures).map(([name, picture]) => (
          <IconTile key={name}>{picture}</IconTile>
        ))}
      </div>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{children}</p>
    </section>
  )
}
