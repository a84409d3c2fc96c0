import styles from './Skeleton.module.css'

/** A placeholder of the size of the content being loaded; sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles.block} style={{ width, height }} aria-hidden="true" />
}
