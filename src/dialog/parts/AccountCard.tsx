import type { ReactNode } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { CopyIcon } from '#ui/laterIcons.tsx'
import styles from './AccountCard.module.css'
import { Avatar } from './Avatar.tsx'

/** Who is connected, and what they have. */
export function AccountCard({
  address,
  name,
  balance,
  onCopy,
}: {
  address: `0x${string}`
  /** The address, or a name for it, short enough to stand in one line. */
  name: string
  balance: ReactNode
  onCopy: () => void
}) {
  return (
    <div className={styles.card}>
      <Avatar address={address} />
      <p className={styles.name}>
        <span className={styles.address} title={address}>
          {name}
        </span>
        <IconButton label="Copy address" onClick={onCopy}>
          <CopyIcon size={18} />
        </IconButton>
      </p>
      <div className={styles.balance}>{balance}</div>
    </div>
  )
}
