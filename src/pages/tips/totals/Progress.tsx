import { useEffect } from 'react'
import { numberText } from '#languages/speak/numberText.ts'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { nextStep, progressOf, type TipBook } from '../book/book.ts'
import type { TipBookStore } from '../book/tipBook.ts'
import { PassFocus } from '../PassFocus.tsx'
import styles from './Totals.module.css'

/** How many of the tips are read, and how to read the rest, stop and go on. Nothing once everything is read. */
export function Progress({ book, store }: { book: TipBook; store: TipBookStore }) {
  const words = tipsWords()
  const { read, total, isPaused } = progressOf(book)
  const isRunning = book.work === 'running'
  const isPricing = isRunning && !isPaused
  const counts = [numberText(read), numberText(total)] as const
  const isDone = !isRunning && !isPaused
  useEffect(() => {
    if (book.work === 'stopped') announce(words.progress(numberText(read), numberText(total)))
  }, [book.work, words, read, total])
  if (isDone && !(book.work === 'stopped' && nextStep(book, true))) return null
  const text = isPricing ? words.pricing : isRunning ? words.progress(...counts) : words.newest(...counts)
  const action = isRunning ? words.stop : book.work === 'stopped' ? words.resume : words.readAll
  return (
    <PassFocus className={styles.progress}>
      {isRunning && <progress max={total} value={read} aria-label={words.progress(...counts)} />}
      <span>{text}</span>
      <Button kind="secondary" onClick={isRunning ? store.stop : () => void store.readAll()}>
        {action}
      </Button>
    </PassFocus>
  )
}
