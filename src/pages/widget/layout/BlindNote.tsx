import { sendingWords } from '#languages/words/sendingWords.ts'
import { isBlindToCovers } from '../form/coverGuard.ts'
import styles from './BlindNote.module.css'

/**
 * Says where no press is guarded against covers. It stands under the status and in no description: it comes when the button has
 * the focus already, and a description that changes is spoken again.
 */
export function BlindNote() {
  return isBlindToCovers() ? <p className={styles.note}>{sendingWords().blind}</p> : null
}
