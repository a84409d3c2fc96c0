import { useMemo, useState } from 'react'
import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { readMessageFilter } from '#settings/query/messageFilter.ts'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import type { Tip } from '../book/book.ts'
import { withHidden, withoutHidden } from '../hide/hideValue.ts'
import { numberOf } from '../list/filter.ts'
import { headId } from '../list/TipRow.tsx'
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
  function toggleHidden() {
    onHide(
      isHidden
        ? withoutHidden(hide, { place: source.place, id }, startPlace)
        : withHidden(hide, numberOf(tip)),
    )
    // Not all screen readers say that the name of the button has changed.
    announce(isHidden ? words.unhide : words.hidden)
  }
  return (
    <details className={styles.options} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary aria-describedby={headId(tip)}>
        <span className={styles.arrow} aria-hidden="true" />
        {words.options} {isHidden && <span className={styles.badge}>{words.hidden}</span>}
      </summary>
      {isOpen && (
        <div className={styles.panel}>
          <div className={styles.buttons}>
            <Button kind="secondary" onClick={toggleHidden}>
              {isHidden ? words.unhide : words.hide}
            </Button>
            {/* The owner's page hides the tip only once it has the new code. */}
            {isHidden && <a href="#hidden">{words.hideStep}</a>}
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
