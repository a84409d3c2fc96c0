import type { ReactNode } from 'react'
import styles from './IconTile.module.css'

/** An icon on a tile in the owner's colour. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {children}
    </span>
  )
}
