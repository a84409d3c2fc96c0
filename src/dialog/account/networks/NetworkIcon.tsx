import styles from './NetworkIcon.module.css'

/** A network as a hexagon with a coin's diamond, in outline for a test network. `size` in pixels. */
export function NetworkIcon({ isTest, size = 40 }: { isTest: boolean; size?: number }) {
  return (
    <svg
      className={isTest ? styles.test : styles.main}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <path
        className={styles.tile}
        d="M17.5 2.4a5 5 0 0 1 5 0l10.8 6.2a5 5 0 0 1 2.5 4.3v14.2a5 5 0 0 1-2.5 4.3l-10.8 6.2a5 5 0 0 1-5 0L6.7 31.4a5 5 0 0 1-2.5-4.3V12.9a5 5 0 0 1 2.5-4.3Z"
      />
      <path className={styles.mark} d="m20 9.5 6.6 11L20 24.4l-6.6-3.9Z" />
      <path className={styles.mark} d="m13.8 23.2 6.2 3.7 6.2-3.7L20 31.8Z" />
    </svg>
  )
}
