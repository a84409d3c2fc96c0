import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import styles from './TipsPage.module.css'

/** Links to the parts of the page. The months are there once a tip is. */
export function Contents({ hasTips }: { hasTips: boolean }) {
  const words = tipsWords()
  const parts = [
    ...(hasTips ? [['months', words.months] as const] : []),
    ['list', words.list],
    ['bookkeeping', words.csv],
    ['notifications', words.notify],
    ['hidden', words.hideStep],
    ['link', words.link],
  ] as const
  return (
    <nav className={styles.contents} aria-label={words.title}>
      {parts.map(([name, title]) => (
        <a key={name} href={`#${name}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}
