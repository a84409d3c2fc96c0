import { useEffect, useRef } from 'react'
import { plural } from '#languages/speak/plural.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import styles from './HiddenNote.module.css'

/** Says how many of the messages read so far the site's owner hides, and lets the visitor show them. */
export function HiddenNote({
  count,
  isUnveiled,
  isVisible,
  onUnveil,
}: {
  /** At least 1. */
  count: number
  isUnveiled: boolean
  isVisible: boolean
  onUnveil: (isUnveiled: boolean) => void
}) {
  const words = wallWords()
  const text = plural(count, isUnveiled ? words.unveiled : words.hidden)
  const isSpoken = useRef(false)
  useEffect(() => {
    if (!isVisible || isSpoken.current) return
    isSpoken.current = true
    announce(text)
  }, [isVisible, text])
  return (
    <div className={styles.note}>
      <p>{text}</p>
      <Button
        kind="link"
        onClick={() => {
          onUnveil(!isUnveiled)
          announce(plural(count, isUnveiled ? words.hiddenAgain : words.moreShown))
        }}
      >
        {isUnveiled ? words.hide : words.show}
      </Button>
      <p className={styles.quiet}>{words.hiddenHere}</p>
    </div>
  )
}
