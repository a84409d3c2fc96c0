import { useEffect, useId, useState } from 'react'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import type { KnownWallet } from '../browserStorage.ts'
import type { Wallet } from '../createWallet.ts'
import { PhraseCheck } from '../login/PhraseCheck.tsx'
import { useStep } from '../useStep.ts'
import styles from './OwnPage.module.css'

const loadManage = () => import('./manage.ts')

/** Shows the recovery phrase after a touch, and asks for two of its words. */
export function Phrase({
  wallet,
  opened,
  isReminded,
}: {
  wallet: Wallet
  opened: KnownWallet
  /** There is enough money that losing it would hurt. */
  isReminded: boolean
}) {
  const words = ownPageWords()
  const [entropy, setEntropy] = useState<Uint8Array<ArrayBuffer>>()
  const { isBusy, error, run } = useStep()
  const id = useId()
  useEffect(() => () => void entropy?.fill(0), [entropy])

  const show = () => run(async () => setEntropy(await (await loadManage()).revealEntropy(wallet)))
  const confirm = (shown: Uint8Array<ArrayBuffer>) =>
    run(async () => {
      await (await loadManage()).confirmPhrase(wallet, shown)
      setEntropy(undefined)
      announce(words.phraseWritten)
    })

  if (entropy)
    return (
      <>
        <PhraseCheck
          entropy={entropy}
          isBusy={isBusy}
          error={error}
          onConfirmed={() => void confirm(entropy)}
        />
        <Button kind="link" onClick={() => setEntropy(undefined)}>
          {words.hidePhrase}
        </Button>
      </>
    )
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.phrase}</h2>
      {isReminded && !opened.isPhraseConfirmed && <p role="status">{words.phraseReminder}</p>}
      <p className={styles.quiet}>{opened.isPhraseConfirmed ? words.phraseWritten : words.phraseUse}</p>
      {error && <ErrorNote error={error} />}
      <Button kind="secondary" busy={isBusy} onClick={show}>
        {words.showPhrase}
      </Button>
    </section>
  )
}
