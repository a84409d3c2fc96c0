import { useAnnounced } from '../parts/useAnnounced.ts'
import styles from './SecurePage.module.css'

/** Room for the secure page, which shows what is signed and asks for it. */
export function ApproveTransaction() {
  useAnnounced('Your email wallet asks for your approval below.')
  return <div className={styles.room} />
}
