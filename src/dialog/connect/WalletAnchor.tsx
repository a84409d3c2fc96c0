import type { Ref } from 'react'
import styles from './WalletAnchor.module.css'
import type { WalletLink } from './walletLink.ts'

/** A link that opens a wallet: a real one, for the visitor to tap. Until `link` is there it can be found, but leads nowhere. */
export function WalletAnchor({
  ref,
  link,
  onOpen,
  children,
}: {
  ref?: Ref<HTMLAnchorElement>
  link: Pick<WalletLink, 'href' | 'target'> | undefined
  onOpen?: () => void
  children: string
}) {
  if (!link)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that is not ready yet has no address
      <a className={styles.waiting} role="link" aria-disabled="true" tabIndex={0}>
        {children}
      </a>
    )
  return (
    <a
      ref={ref}
      className={styles.ready}
      href={link.href}
      target={link.target}
      rel="noreferrer noopener"
      onClick={onOpen}
    >
      {children}
    </a>
  )
}
