import { formWords } from '#languages/formWords.ts'
import styles from './TestBanner.module.css'

/** The diagonal band over the corner: coins of this network are worth nothing. */
export function TestBanner() {
  const words = formWords()
  return (
    <div className={styles.corner}>
      <span className={styles.band}>
        {words.test}
        <span className="visually-hidden">{words.testMeans}</span>
      </span>
    </div>
  )
}
