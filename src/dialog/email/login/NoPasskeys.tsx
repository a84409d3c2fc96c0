import { useState } from 'react'
import { connectWords } from '#languages/words/connectWords.ts'
import { emailWords } from '#languages/words/emailWords.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { copyText } from '#lib/browser/copyText.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { Hint } from '../../parts/Layout.tsx'
import { useSetup } from '../../parts/useSetup.tsx'
import styles from './EmailField.module.css'

/** Replaces the email field if this browser can't create a wallet, so that no mail is sent in vain. */
export function NoPasskeys() {
  const words = emailWords()
  const { fullPageUrl = window.location.href } = useSetup()
  const [copied, setCopied] = useState<string>()
  async function copy() {
    const said = await copyText(fullPageUrl).then(
      () => walletsWords().linkCopied,
      () => connectWords().notCopied,
    )
    setCopied(said)
    announce(said)
  }
  return (
    <div className={styles.form}>
      <p>{words.noPasskeys}</p>
      <Hint>{words.otherBrowser}</Hint>
      <Button kind="secondary" onClick={() => void copy()}>
        {copied ?? walletsWords().copyLink}
      </Button>
    </div>
  )
}
