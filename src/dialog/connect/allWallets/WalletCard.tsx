import type { Ref } from 'react'
import { connectWords } from '#languages/words/connectWords.ts'
import { Skeleton } from '#ui/status/Skeleton.tsx'
import { holdPress } from '../../parts/holdPress.ts'
import { WalletIcon } from '../../parts/wallet/WalletIcon.tsx'
import styles from './WalletCard.module.css'

/** A wallet in a grid. */
export function WalletCard({
  name,
  icon,
  isInstalled,
  onPress,
  onChoose,
  ref,
}: {
  name: string
  icon: string | undefined
  isInstalled: boolean
  /** The pointer goes down on it; the click follows. */
  onPress: () => void
  onChoose: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}) {
  return (
    <li className={isInstalled ? styles.installed : undefined}>
      <button
        ref={ref}
        type="button"
        className={styles.card}
        onPointerDown={event => {
          holdPress(event)
          onPress()
        }}
        onClick={onChoose}
      >
        <WalletIcon name={name} icon={icon} size={52} />
        <bdi className={styles.name}>{name || connectWords().unknown}</bdi>
        {isInstalled && <span className={styles.tag}>{connectWords().installed}</span>}
      </button>
    </li>
  )
}

/** A placeholder for a wallet that is still loading. */
export function WalletCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <span className={styles.blank}>
        <Skeleton width="52px" height="52px" />
      </span>
      <Skeleton width="44px" height="0.75em" />
    </li>
  )
}
