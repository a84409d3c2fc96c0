import type { Ref } from 'react'
import button from '#ui/Button.module.css'
import type { AppLink } from '#wallets/deepLinkMemory.ts'
import styles from './WalletAnchor.module.css'

/**
 * A real link that opens a wallet, for the visitor to click. While `link` is missing it is focusable, but leads
 * nowhere.
 */
export function WalletAnchor({
  ref,
  link,
  onOpen,
  children,
}: {
  ref?: Ref<HTMLAnchorElement>
  link: AppLink | undefined
  onOpen?: () => void
  children: string
}) {
  const waiting = { role: 'link', 'aria-disabled': true, tabIndex: 0 } as const
  return (
    <a
      ref={ref}
      className={`${button.button} ${button.primary} ${styles.anchor}`}
      {...(link
        ? { href: link.href, target: link.target, rel: 'noreferrer noopener', onClick: onOpen }
        : waiting)}
    >
      {children}
    </a>
  )
}
