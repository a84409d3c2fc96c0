import { formWords } from '#languages/words/formWords.ts'
import { sentence } from '#ui/sentence.ts'
import styles from './Footer.module.css'

/** "Powered by", with a link to the configurator beside this page, unless the build names another address. */
export function Footer({
  productUrl = 'embed/',
  isInert,
}: {
  productUrl?: string | undefined
  /** Whether it is out of sight, where neither clicks nor keys should reach it. */
  isInert: boolean
}) {
  return (
    <footer className={styles.footer} inert={isInert}>
      {sentence(
        formWords().poweredBy(
          <a href={productUrl} target="_blank" rel="noreferrer">
            Kudos
          </a>,
        ),
      )}
    </footer>
  )
}
