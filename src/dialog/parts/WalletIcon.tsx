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
  const box = { width: size, height: size, borderRadius: size * 0.26, fontSize: size * 0.42 }
  if (icon) return <img className={styles.image} style={box} src={icon} alt="" />
  return (
    <span className={styles.letter} style={box} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
    </span>
  )
}
