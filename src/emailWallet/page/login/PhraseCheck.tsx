import { useEffect, useId, useRef, useState } from 'react'
import { setupWords } from '#languages/words/owner/setupWords.ts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { KudosError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { ErrorNote } from '#ui/status/ErrorNote.tsx'
import { phraseOf } from '../keys/phrase.ts'
import styles from '../wallet/OwnPage.module.css'

/** Shows a phrase to be written down, then asks for two of its words. Never used in a frame. */
export function PhraseCheck({
  entropy,
  isBusy,
  error,
  onConfirmed,
}: {
  entropy: Uint8Array
  isBusy: boolean
  /** Why what followed a confirmation failed. */
  error: KudosError | undefined
  onConfirmed: () => void
}) {
  const words = setupWords()
  const [phrase] = useState(() => phraseOf(entropy).split(' '))
  const [asked] = useState(twoPlaces)
  const [isShown, setShown] = useState(true)
  const [typed, setTyped] = useState<readonly string[]>(['', ''])
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other half takes its place
  useEffect(() => takeFocus(heading.current), [isShown])

  function check() {
    const isRight = asked.every((place, index) => typed[index]?.trim().toLowerCase() === phrase[place])
    setWrong(!isRight)
    if (isRight) onConfirmed()
    else announce(words.wrongWords, 'assertive')
  }

  const problem = isWrong ? new KudosError(words.wrongWords, { code: 'wrong-words' }) : error
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        {ownPageWords().phrase}
      </h2>
      {isShown ? (
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
          <Button onClick={() => setShown(false)}>{ownPageWords().written}</Button>
        </>
      ) : (
        <form
          className={styles.form}
          onSubmit={event => {
            event.preventDefault()
            check()
          }}
        >
          <p>{words.enterTwo}</p>
          {asked.map((place, index) => (
            <TextField
              key={place}
              label={words.wordOf(String(place + 1))}
              value={typed[index] ?? ''}
              onText={word => setTyped(typed.map((before, at) => (at === index ? word : before)))}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              errorId={isWrong ? `${id}-note` : undefined}
            />
          ))}
          {problem && <ErrorNote id={`${id}-note`} error={problem} />}
          <Button type="submit" busy={isBusy}>
            {words.confirm}
          </Button>
          <Button kind="link" onClick={() => setShown(true)}>
            {words.showAgain}
          </Button>
        </form>
      )}
    </section>
  )
}

/** Two different places of twelve, in their order. */
function twoPlaces(): readonly number[] {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint8Array(2))
  const one = first % 12
  const other = (one + 1 + (second % 11)) % 12
  return one < other ? [one, other] : [other, one]
}
