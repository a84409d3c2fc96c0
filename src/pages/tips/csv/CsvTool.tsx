import { useEffect, useRef, useState } from 'react'
import { numberText } from '#languages/speak/numberText.ts'
import { plural } from '#languages/speak/plural.ts'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { saveFile } from '#lib/saveFile.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/fields/Choice.tsx'
import { nextStep, progressOf, type Tip, type TipBook, unpricedNetworks } from '../book/book.ts'
import type { TipBookStore } from '../book/tipBook.ts'
import { Section } from '../Section.tsx'
import styles from '../tools/Tools.module.css'
import { Progress } from '../totals/Progress.tsx'
import { csvOf, type Separator } from './csv.ts'

/** The listed tips as a file for spreadsheets. What is not read yet is read first, and that can be stopped. */
export function CsvTool({ tips, book, store }: { tips: readonly Tip[]; book: TipBook; store: TipBookStore }) {
  const words = tipsWords()
  const [separator, setSeparator] = useState<'comma' | 'semicolon'>('comma')
  const isAwaited = useRef(false)
  const isRunning = book.work === 'running'
  const { isComplete, read, total } = progressOf(book)
  // Cells that are empty for a node's fault would look like tips without a price.
  const isReady = isComplete && book.unpriced.size === 0 && !nextStep(book, true)
  const save = () => {
    const sign: Separator = separator === 'comma' ? ',' : ';'
    saveFile(
      `kudos-tips-${new Date().toISOString().slice(0, 10)}.csv`,
      csvOf(tips, book.prices, sign),
      'text/csv',
    )
  }
  useEffect(() => {
    if (isRunning || !isAwaited.current) return
    isAwaited.current = false
    if (isReady) save()
  })
  return (
    <Section name="bookkeeping" title={words.csv}>
      <p className={styles.text}>
        {words.csvLead} {words.csvNotes}
      </p>
      <Choice
        legend={words.separator}
        look="cards"
        options={{ comma: words.comma, semicolon: words.semicolon }}
        value={separator}
        onChange={setSeparator}
      />
      {isRunning && <Progress book={book} store={store} />}
      <div className={styles.buttons}>
        <Button
          className={styles.main}
          busy={isRunning}
          onClick={() => {
            if (isReady) return save()
            isAwaited.current = true
            if (!isRunning) void store.readAll()
          }}
        >
          {words.download}
        </Button>
        {!isReady && !isRunning && tips.length > 0 && (
          <Button kind="secondary" onClick={save}>
            {plural(tips.length, words.downloadPart)}
          </Button>
        )}
      </div>
      {!isReady && !isRunning && (
        <p className={styles.text}>
          {words.progress(numberText(read), numberText(total))}{' '}
          {unpricedNetworks(book).map(words.priceTrouble).join(' ')}
        </p>
      )}
    </Section>
  )
}
