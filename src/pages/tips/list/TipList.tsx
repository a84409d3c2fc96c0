import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { Button } from '#ui/Button.tsx'
import type { Tip } from '../book/book.ts'
import type { PriceTable } from '../book/priceTable.ts'
import { numberOf } from './filter.ts'
import styles from './TipList.module.css'
import { TipRow } from './TipRow.tsx'

/** Rows that are drawn at first, and more at each press. */
const firstRows = 20
const moreRows = 100

/** The tips, newest first. */
export function TipList({
  tips,
  prices,
  isNew,
  isOneOfMany,
  hasMore,
  onOlder,
  options,
}: {
  tips: readonly Tip[]
  prices: PriceTable
  isNew: (tip: Tip) => boolean
  isOneOfMany: boolean
  /** Whether there are older tips that are not read. */
  hasMore: boolean
  onOlder: () => void
  /** What can be done with a tip. */
  options: (tip: Tip) => ReactNode
}) {
  const words = tipsWords()
  const [most, setMost] = useState(firstRows)
  const drawn = Math.min(tips.length, most)
  const list = useRef<HTMLUListElement>(null)
  const [awaitedRow, setAwaitedRow] = useState<number>()
  useEffect(() => {
    if (awaitedRow === undefined || awaitedRow >= drawn) return
    // The pressed button may go, and the first row that it has brought is what the owner wants.
    takeFocus(list.current?.querySelectorAll('li')[awaitedRow])
    setAwaitedRow(undefined)
  }, [awaitedRow, drawn])
  return (
    <>
      <ul ref={list} className={styles.list}>
        {tips.slice(0, most).map(tip => (
          <li key={`${numberOf(tip)} ${tip.source.kudosAddress}`} className={styles.item} tabIndex={-1}>
            <TipRow tip={tip} prices={prices} isNew={isNew(tip)} isOneOfMany={isOneOfMany} />
            {options(tip)}
          </li>
        ))}
      </ul>
      {(tips.length > most || hasMore) && (
        <Button
          kind="secondary"
          className={styles.more}
          onClick={() => {
            setMost(most + moreRows)
            setAwaitedRow(drawn)
            if (tips.length < most + moreRows && hasMore) onOlder()
          }}
        >
          {words.more}
        </Button>
      )}
    </>
  )
}
