import styles from './TestBanner.module.css'

/** The diagonal band over the corner: coins of this network are worth nothing. */
export function TestBanner() {
  return (
    <div className={styles.corner}>
      <span className={styles.band}>
        TEST<span className="visually-hidden"> network: its coins are worth nothing</span>
      </span>
    </div>
  )
}
