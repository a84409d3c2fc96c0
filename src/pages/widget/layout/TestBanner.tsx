import { formWords } from '#languages/words/formWords.ts'
import styles from './TestBanner.module.css'

/** The diagonal band over the corner: coins of this network are worth nothing. */
export function TestBanner() {
  const words = formWords()
  return (
    <div className={styles.corner}>
      <span aria-hidden="true" className={styles.band}>
        {words.test}
      </span>
      {/* In one piece: a space between two is not always spoken. */}
      <span className="visually-hidden">{words.test + words.testMeans}</span>
    </div>
  )
}
