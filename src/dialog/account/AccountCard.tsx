import type { ReactNode } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { CopyIcon } from '#ui/laterIcons.tsx'
import { RemoteImage } from '../parts/RemoteImage.tsx'
import styles from './AccountCard.module.css'
import { Avatar } from './Avatar.tsx'

/** Who is connected, and what they have. */
export function AccountCard({
  address,
  name,
  avatar,
  balance,
  onCopy,
}: {
  address: `0x${string}`
  /** The address, or a name for it, short enough to stand in one line. */
  name: string
  /** Address of the account's own picture, one that this page may show. */
  avatar?: string | undefined
  balance: ReactNode
  onCopy: () => void
}) {
  return (
    <div className={styles.card}>
      {avatar ? (
        <span className={styles.avatar}>
          <RemoteImage src={avatar} size={64} fallback={<Avatar address={address} />} />
        </span>
      ) : (
        <Avatar address={address} />
      )}
      <p className={styles.name}>
        <span className={styles.address} title={address}>
          <bdi>{name}</bdi>
        </span>
        <IconButton label="Copy address" onClick={onCopy}>
          <CopyIcon size={18} />
        </IconButton>
      </p>
      <div className={styles.balance}>{balance}</div>
    </div>
  )
}
