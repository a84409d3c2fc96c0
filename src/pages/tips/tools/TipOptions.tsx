import { useState } from 'react'
import { tipsWords } from '#languages/tipsWords.ts'
import { Button } from '#ui/Button.tsx'
import type { Tip } from '../book/book.ts'
import { FindTransaction } from './FindTransaction.tsx'
import { SendBack } from './SendBack.tsx'
import styles from './Tools.module.css'

/** What can be done with a tip: hide it, send it back, find its transaction. */
export function TipOptions({
  tip,
  isHidden,
  onHide,
}: {
  tip: Tip
  isHidden: boolean
  onHide: (isHidden: boolean) => void
}) {
  const words = tipsWords()
  const [isOpen, setOpen] = useState(false)
  const [isSendingBack, setSendingBack] = useState(false)
  return (
    <details className={styles.options} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {words.options}
        {isHidden && <span className={styles.badge}>{words.hidden}</span>}
      </summary>
      {isOpen && (
        <div className={styles.panel}>
          <div className={styles.buttons}>
            <Button kind="secondary" onClick={() => onHide(!isHidden)}>
              {isHidden ? words.unhide : words.hide}
            </Button>
            <Button
              kind="secondary"
              aria-expanded={isSendingBack}
              onClick={() => setSendingBack(!isSendingBack)}
            >
              {words.sendBack}
            </Button>
            <FindTransaction tip={tip} />
          </div>
          {isSendingBack && <SendBack tip={tip} />}
        </div>
      )}
    </details>
  )
}
