import { Skeleton } from '#ui/status/Skeleton.tsx'
import { RemoteImage } from '../pictures/RemoteImage.tsx'
import styles from './WalletIcon.module.css'

/** A wallet's own picture, else the first letter of its name. `size` in pixels. */
export function WalletIcon({
  name,
  icon,
  size = 40,
}: {
  name: string
  icon?: string | undefined
  size?: number
}) {
  const letter = (
    <span className={styles.letter} style={{ height: size, fontSize: size * 0.42 }}>
      {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
    </span>
  )
  return (
    <span
      className={styles.icon}
      style={{ width: size, height: size, borderRadius: size * 0.26 }}
      aria-hidden="true"
    >
      {icon ? (
        <RemoteImage
          src={icon}
          size={size}
          fallback={letter}
          waiting={icon.startsWith('data:') ? null : <Skeleton height={`${size}px`} />}
        />
      ) : (
        letter
      )}
    </span>
  )
}
