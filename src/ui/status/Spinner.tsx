import styles from './Spinner.module.css'

/** A turning ring of the text's size and colour; the words stand beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
