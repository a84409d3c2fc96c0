import type { ReactNode } from 'react'
import styles from './Group.module.css'

/** A fieldset with its legend. */
export function Group({
  legend,
  isLegendHidden = false,
  children,
}: {
  legend: string
  isLegendHidden?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
