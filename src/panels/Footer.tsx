import styles from './Footer.module.css'

/** "Powered by", with a link to the product's site where the build names one. */
export function Footer({ productUrl }: { productUrl?: string | undefined }) {
  return (
    <footer className={styles.footer}>
      Powered by{' '}
      {productUrl ? (
        <a href={productUrl} target="_blank" rel="noreferrer">
          Kudos
        </a>
      ) : (
        'Kudos'
      )}
    </footer>
  )
}
