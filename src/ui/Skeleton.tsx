import styles from './Skeleton.module.css'

/** A quiet block in the place and size of what is being loaded. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles.block} style={{ width, height }} aria-hidden="true" />
}
