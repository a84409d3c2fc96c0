import type { ReactNode } from 'react'
import styles from './IconTile.module.css'

/** A drawn icon on a tile of the owner's colour. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {children}
    </span>
  )
}
