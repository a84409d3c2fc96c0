import { connectWords } from '#languages/words/connectWords.ts'
import { emailWords } from '#languages/words/emailWords.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { CopyTextButton } from '#ui/CopyTextButton.tsx'
import { Hint } from '../../parts/Layout.tsx'
import { useSetup } from '../../parts/useSetup.tsx'
import styles from './EmailField.module.css'

/** Replaces the email field if this browser can't create a wallet, so that no mail is sent in vain. */
export function NoPasskeys() {
  const words = emailWords()
  const { fullPageUrl = window.location.href } = useSetup()
  return (
    <div className={styles.form}>
      <p>{words.noPasskeys}</p>
      <Hint>{words.otherBrowser}</Hint>
      <CopyTextButton
        text={fullPageUrl}
        label={walletsWords().copyLink}
        copied={walletsWords().linkCopied}
        notCopied={connectWords().notCopied}
      />
    </div>
  )
}
