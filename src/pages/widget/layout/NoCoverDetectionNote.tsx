import { sendingWords } from '#languages/words/sendingWords.ts'
import { hasCoverDetection } from '../form/coverGuard.ts'
import styles from './NoCoverDetectionNote.module.css'

/**
 * Says if clicks are not guarded against covers. It is placed under the status and is not part of a description,
 * because it appears when the button already has the focus, and screen readers announce a changed description again.
 */
export function NoCoverDetectionNote() {
  return hasCoverDetection() ? null : <p className={styles.note}>{sendingWords().blind}</p>
}
