import { type ReactNode, useState } from 'react'
import { setupWords } from '#languages/words/owner/setupWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { Action } from '#ui/status/useAction.tsx'
import { phraseOf } from '../keys/phrase.ts'
import styles from '../wallet/OwnPage.module.css'
import { Part } from '../wallet/Part.tsx'

/**
 * Shows a phrase to be written down, then asks for two of its words. Never used in a frame.
 * @param action checks the words, and does what follows
 */
export function PhraseCheck(props: {
  entropy: Uint8Array
  action: Action
  onConfirmed: () => Promise<void>
  /** Stands below it in its card. */
  children?: ReactNode
}) {
  const { entropy, action, onConfirmed, children } = props
  const words = setupWords()
  const [phrase] = useState(() => phraseOf(entropy).split(' '))
  const [asked] = useState(twoPlaces)
  /** The words that the visitor has typed; absent while the phrase is shown. */
  const [typed, setTyped] = useState<readonly string[]>()

  async function check() {
    const isRight = asked.every((place, index) => typed?.[index]?.trim().toLowerCase() === phrase[place])
    if (!isRight) throw new KudosError(words.wrongWords, { code: 'wrong-words' })
    await onConfirmed()
  }

  return (
    <Part title={ownPageWords().phrase} turn={typed !== undefined}>
      {typed ? (
        <form className={styles.form} onSubmit={action.onSubmit(check)}>
          <p>{words.enterTwo}</p>
          {asked.map((place, index) => (
            <TextField
              key={place}
              label={words.wordOf(String(place + 1))}
              value={typed[index] ?? ''}
              onText={word => setTyped(typed.with(index, word))}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              errorId={action.errorId}
            />
          ))}
          {action.note}
          <Button type="submit" busy={action.isBusy}>
            {words.confirm}
          </Button>
          <Button kind="link" onClick={() => setTyped(undefined)}>
            {words.showAgain}
          </Button>
        </form>
      ) : (
        <>
          <p>{words.phraseMeans}</p>
          <ol className={styles.phrase}>
            {phrase.map((word, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and none moves
              <li key={index} translate="no">
                {word}
              </li>
            ))}
          </ol>
          <p className={styles.quiet}>{words.lostForGood}</p>
          <Button onClick={() => setTyped(['', ''])}>{ownPageWords().written}</Button>
        </>
      )}
      {children}
    </Part>
  )
}

/** Two different places of twelve, in their order. */
function twoPlaces(): readonly number[] {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint8Array(2))
  const one = first % 12
  const other = (one + 1 + (second % 11)) % 12
  return one < other ? [one, other] : [other, one]
}
