import { useMemo, useState } from 'react'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { readMessageFilter } from '#settings/query/messageFilter.ts'
import { Button } from '#ui/Button.tsx'
import type { Tip } from '../book/book.ts'
import { withHidden, withoutHidden } from '../hide/hideValue.ts'
import { numberOf } from '../list/filter.ts'
import { FindTransaction } from './FindTransaction.tsx'
import { SendBack } from './SendBack.tsx'
import styles from './Tools.module.css'

/** What can be done with a tip: hide it, send it back, find its transaction. */
export function TipOptions({
  tip,
  hide,
  chains,
  onHide,
}: {
  tip: Tip
  /** The value of `hide=`. */
  hide: string
  chains: readonly [OfferedChain, ...OfferedChain[]]
  onHide: (hide: string) => void
}) {
  const words = tipsWords()
  const { source, id } = tip
  const isHidden = useMemo(
    () => readMessageFilter({ hide }, chains)?.(tip, source) ?? false,
    [hide, chains, tip, source],
  )
  const startPlace = chains[0].shortName
  const [isOpen, setOpen] = useState(false)
  const [isSendingBack, setSendingBack] = useState(false)
  return (
    <details className={styles.options} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.arrow} aria-hidden="true" />
        {words.options} {isHidden && <span className={styles.badge}>{words.hidden}</span>}
      </summary>
      {isOpen && (
        <div className={styles.panel}>
          <div className={styles.buttons}>
            <Button
              kind="secondary"
              onClick={() =>
                onHide(
                  isHidden
                    ? withoutHidden(hide, { place: source.place, id }, startPlace)
                    : withHidden(hide, numberOf(tip)),
                )
              }
            >
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
