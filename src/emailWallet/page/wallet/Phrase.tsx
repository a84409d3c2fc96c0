import { useEffect, useState } from 'react'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { useAction } from '#ui/status/useAction.tsx'
import type { KnownWallet } from '../browserStorage.ts'
import type { Wallet } from '../createWallet.ts'
import { openByTouch } from '../keys/keys.ts'
import { PhraseCheck } from '../login/PhraseCheck.tsx'
import { confirmPhrase } from './manage.ts'
import styles from './OwnPage.module.css'
import { Part } from './Part.tsx'

/**
 * Shows the recovery phrase after a touch, and asks for two of its words.
 * @param isReminded there is enough money that losing it would hurt
 */
export function Phrase(props: { wallet: Wallet; opened: KnownWallet; isReminded: boolean }) {
  const { wallet, opened, isReminded } = props
  const words = ownPageWords()
  const [entropy, setEntropy] = useState<Uint8Array<ArrayBuffer>>()
  const action = useAction()
  useEffect(() => () => void entropy?.fill(0), [entropy])

  const show = () => action.run(async () => setEntropy((await openByTouch([opened])).entropy))
  async function confirm(shown: Uint8Array<ArrayBuffer>) {
    await confirmPhrase(wallet, shown)
    setEntropy(undefined)
    announce(words.phraseWritten)
  }

  if (entropy)
    return (
      <PhraseCheck entropy={entropy} action={action} onConfirmed={() => confirm(entropy)}>
        <Button kind="link" onClick={() => setEntropy(undefined)}>
          {words.hidePhrase}
        </Button>
      </PhraseCheck>
    )
  return (
    <Part title={words.phrase}>
      {isReminded && !opened.isPhraseConfirmed && <p role="status">{words.phraseReminder}</p>}
      <p className={styles.quiet}>{opened.isPhraseConfirmed ? words.phraseWritten : words.phraseUse}</p>
      {action.note}
      <Button kind="secondary" busy={action.isBusy} onClick={show}>
        {words.showPhrase}
      </Button>
    </Part>
  )
}
