import styles from './Avatar.module.css'

/** How far each ring is mixed towards white, from the middle outwards. */
const tints = [0.6, 0.45, 0.3, 0.15, 0]

/** An account's own colours: the address's first six hex digits and four lighter tints. `size` in pixels. */
export function Avatar({ address, size = 64 }: { address: `0x${string}`; size?: number }) {
  const color = `#${address.slice(2, 8)}`
  const rings = tints.map((tint, index) => `color-mix(in srgb, #fff ${tint * 100}%, ${color}) ${index * 25}%`)
  return (
    <span
      className={styles.avatar}
      style={{
        width: size,
        height: size,
        background: `radial-gradient(circle at 65% 40%, ${rings.join(', ')})`,
      }}
      aria-hidden="true"
    />
  )
}
