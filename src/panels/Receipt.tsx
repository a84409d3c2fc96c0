import { useEffect, useRef, useState } from 'react'
import { receiptOf, receiptText, receiptTime } from '#kudos/send/receipt.ts'
import type { ConfirmedTip } from '#kudos/send/tip.ts'
import { sendingWords } from '#languages/sendingWords.ts'
import { copyText } from '#lib/copyText.ts'
import { showElement, takeFocus } from '#lib/takeFocus.ts'
import { readMessageFilter } from '#settings/messageFilter.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { sentence } from '#ui/sentence.ts'
import styles from './Receipt.module.css'

/** A calm confirmation of a tip that has arrived, to keep. It goes when the next one is begun. */
export function Receipt({ tip, onDone }: { tip: ConfirmedTip; onDone: () => void }) {
  const { widget, chains } = useSettings()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    showElement(card.current)
  }, [])
  const receipt = receiptOf(tip, widget.recipient)
  const { amount, recipient, sender, network, time, hash, explorerUrl } = receipt
  const { chain, kudo } = tip
  const words = sendingWords()
  const isHidden = kudo && readMessageFilter(widget, chains)?.(kudo, { ...chain, place: chain.shortName })
  return (
    <section ref={card} className={styles.card} aria-label={words.receipt}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" />
        <path d="m12 20.5 5.5 5.5 11-12" />
      </svg>
      <p className={styles.lead}>
        {amount
          ? sentence(
              words.arrived(
                <strong>
                  <bdi>{amount}</bdi>
                </strong>,
              ),
            )
          : words.tipArrived}
      </p>
      <dl className={styles.list}>
        {recipient && <Line name={words.to} value={recipient} isLong />}
        <Line name={words.from} value={sender} isLong />
        <Line name={words.network} value={network} />
        {time && <Line name={words.date} value={receiptTime(time)} />}
        <Line name={words.transaction} value={hash} isLong />
      </dl>
      {isHidden && <p className={styles.hidden}>{words.isHidden}</p>}
      <div className={styles.actions}>
        <CopyReceipt text={receiptText(receipt)} />
        {explorerUrl && (
          <a href={explorerUrl} target="_blank" rel="noreferrer">
            {words.openInExplorer}
          </a>
        )}
        <Button
          kind="link"
          onClick={({ currentTarget }) => {
            // This button goes with the card; the form is what comes next.
            takeFocus(currentTarget.closest('[role=tabpanel]')?.querySelector('input'))
            onDone()
          }}
        >
          {words.sendAnother}
        </Button>
      </div>
    </section>
  )
}

function Line({ name, value, isLong = false }: { name: string; value: string; isLong?: boolean }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={isLong ? styles.code : undefined}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

/** Copies the receipt and says so, there and aloud; a frame may lack the permission. */
function CopyReceipt({ text }: { text: string }) {
  const words = sendingWords()
  const [said, setSaid] = useState<string>()
  const show = (word: string, sentence: string, urgency: 'polite' | 'assertive') => {
    setSaid(word)
    announce(sentence, urgency)
  }
  return (
    <Button
      kind="secondary"
      onClick={() =>
        copyText(text).then(
          () => show(words.copied, words.receiptCopied, 'polite'),
          () => show(words.notCopied, words.receiptNotCopied, 'assertive'),
        )
      }
    >
      {said ?? words.copyReceipt}
    </Button>
  )
}
