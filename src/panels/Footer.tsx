import styles from './Footer.module.css'

/** "Powered by", with a link: to the configurator beside this page, unless the build names another address. */
export function Footer({ productUrl = 'embed/' }: { productUrl?: string | undefined }) {
  return (
    <footer className={styles.footer}>
      Powered by{' '}
      <a href={productUrl} target="_blank" rel="noreferrer">
        Kudos
      </a>
    </footer>
  )
}
