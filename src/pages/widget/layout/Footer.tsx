import { formWords } from '#languages/words/formWords.ts'
import { sentence } from '#ui/sentence.ts'
import styles from './Footer.module.css'

/** "Powered by", with a link: to the configurator beside this page, unless the build names another address. */
export function Footer({
  productUrl = 'embed/',
  isInert,
}: {
  productUrl?: string | undefined
  /** Out of sight: neither by click nor by key can anybody get there. */
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
