import styles from './NetworkIcon.module.css'

/** A network as a hexagon with a coin's diamond; a test network's is drawn in outline. `size` in pixels. */
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
        d="M17.500 2.400a5 5 0 0 1 5 0l10.800 6.200a5 5 0 0 1 2.500 4.300v14.200a5 5 0 0 1-2.500 4.300l-10.800 6.200a5 5 0 0 1-5 0L6.700 31.400a5 5 0 0 1-2.500-4.300V12.900a5 5 0 0 1 2.500-4.300Z"
      />
      <path className={styles.mark} d="m20 9.500 6.600 11L20 24.400l-6.600-3.900Z" />
      <path className={styles.mark} d="m13.800 23.200 6.200 3.700 6.200-3.700L20 31.800Z" />
    </svg>
  )
}
