import { useEffect, useState } from 'react'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import type { KnownWallet } from '../browserStorage.ts'
import type { Wallet } from '../createWallet.ts'
import { PhraseCheck } from '../login/PhraseCheck.tsx'
import { useStep } from '../useStep.tsx'
import { confirmPhrase, revealEntropy } from './manage.ts'
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
  const step = useStep()
  useEffect(() => () => void entropy?.fill(0), [entropy])

  const show = () => step.run(async () => setEntropy(await revealEntropy(wallet)))
  async function confirm(shown: Uint8Array<ArrayBuffer>) {
    await confirmPhrase(wallet, shown)
    setEntropy(undefined)
    announce(words.phraseWritten)
  }

  if (entropy)
    return (
      <PhraseCheck entropy={entropy} step={step} onConfirmed={() => confirm(entropy)}>
        <Button kind="link" onClick={() => setEntropy(undefined)}>
          {words.hidePhrase}
        </Button>
      </PhraseCheck>
    )
  return (
    <Part title={words.phrase}>
      {isReminded && !opened.isPhraseConfirmed && <p role="status">{words.phraseReminder}</p>}
      <p className={styles.quiet}>{opened.isPhraseConfirmed ? words.phraseWritten : words.phraseUse}</p>
      {step.note}
      <Button kind="secondary" busy={step.isBusy} onClick={show}>
        {words.showPhrase}
      </Button>
    </Part>
  )
}
