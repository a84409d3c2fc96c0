import styles from './Spinner.module.css'

/** A turning ring of the text's size and colour; what it waits for is said in words beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
