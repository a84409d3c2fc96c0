import type { ReactNode } from 'react'
import button from '#ui/Button.module.css'
import type { AppLink } from '#wallets/deepLinkMemory.ts'
import styles from './LinkButton.module.css'

/** A link out of the widget that looks like a button; opens in a new tab, unless an app is to open it. */
export function LinkButton({
  href,
  target = '_blank',
  children,
}: Partial<AppLink> & { href: string; children: ReactNode }) {
  return (
    <a
      className={`${button.button} ${button.secondary} ${styles.link}`}
      href={href}
      target={target}
      rel="noreferrer noopener"
    >
      {children}
    </a>
  )
}
