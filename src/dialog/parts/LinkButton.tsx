import type { ReactNode } from 'react'
import button from '#ui/Button.module.css'
import styles from './LinkButton.module.css'

/** A link out of the widget that looks like a button; opens in a new tab. */
export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className={`${button.button} ${button.secondary} ${styles.link}`}
      href={href}
      target="_blank"
      rel="noreferrer noopener"
    >
      {children}
    </a>
  )
}
