import { formWords } from '#languages/words/formWords.ts'
import styles from './TestBanner.module.css'

/** The diagonal band over the corner, which says that coins of this network are worth nothing. */
export function TestBanner() {
  const words = formWords()
  return (
    <div className={styles.corner}>
      <span aria-hidden="true" className={styles.band}>
        {words.test}
      </span>
      {/* In one text node: screen readers may skip a space between two. */}
      <span className="visually-hidden">{words.test + words.testMeans}</span>
    </div>
  )
}
