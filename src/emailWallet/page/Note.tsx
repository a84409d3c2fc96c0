import type { ReactNode } from 'react'
import styles from './Frame.module.css'

/** A page that has only something to say. */
export function Note({
  title,
  text,
  children,
}: {
  title: string
  text?: string | undefined
  children?: ReactNode
}) {
  return (
    <main className={styles.note}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </main>
  )
}
