import { sendingWords } from '#languages/words/sendingWords.ts'
import { isBlindToCovers } from '../form/coverGuard.ts'
import styles from './BlindNote.module.css'

/**
 * Says if clicks are not guarded against covers. It is placed under the status and is not part of a description,
 * because it appears when the button already has the focus, and screen readers announce a changed description again.
 */
export function BlindNote() {
  return isBlindToCovers() ? <p className={styles.note}>{sendingWords().blind}</p> : null
}
