import { useEffect, useRef, useState } from 'react'
import { receiptOf, receiptText, receiptTime } from '#kudos/send/receipt.ts'
import type { ConfirmedTip } from '#kudos/send/tip.ts'
import { readMessageFilter } from '#settings/messageFilter.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './Receipt.module.css'

/** A calm confirmation of a tip that has arrived, to keep. It goes when the next one is begun. */
export function Receipt({ tip, onDone }: { tip: ConfirmedTip; onDone: () => void }) {
  const { widget, chains } = useSettings()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const receipt = receiptOf(tip, widget.recipient)
  const { amount, recipient, sender, network, time, hash, explorerUrl } = receipt
  const { chain, kudo } = tip
  const isHidden = kudo && readMessageFilter(widget, chains)?.(kudo, { ...chain, place: chain.shortName })
  return (
    <section ref={card} className={styles.card} aria-label="Receipt">
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" />
        <path d="m12 20.500 5.500 5.500 11-12" />
      </svg>
      <p className={styles.lead}>{amount ? <strong>{amount}</strong> : 'Your tip'} has arrived. Thank you!</p>
      <dl className={styles.list}>
        {recipient && <Line name="To" value={recipient} isLong />}
        <Line name="From" value={sender} isLong />
        <Line name="Network" value={network} />
        {time && <Line name="Date" value={receiptTime(time)} />}
        <Line name="Transaction" value={hash} isLong />
      </dl>
      {isHidden && (
        <p className={styles.hidden}>
          This site's owner hides this message from the list here. It is on the chain all the same.
        </p>
      )}
      <div className={styles.actions}>
        <CopyReceipt text={receiptText(receipt)} />
        {explorerUrl && (
          <a href={explorerUrl} target="_blank" rel="noreferrer">
            Open in explorer
          </a>
        )}
        <Button
          kind="link"
          onClick={({ currentTarget }) => {
            // This button goes with the card; the form is what comes next.
            currentTarget.closest('[role=tabpanel]')?.querySelector('input')?.focus()
            onDone()
          }}
        >
          Send another
        </Button>
      </div>
    </section>
  )
}

function Line({ name, value, isLong = false }: { name: string; value: string; isLong?: boolean }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={isLong ? styles.code : undefined}>{value}</dd>
    </div>
  )
}

/** Copies the receipt and says so, there and aloud; a frame may lack the permission. */
function CopyReceipt({ text }: { text: string }) {
  const [said, setSaid] = useState('Copy receipt')
  const show = (word: string, sentence: string, urgency: 'polite' | 'assertive') => {
    setSaid(word)
    announce(sentence, urgency)
  }
  return (
    <Button
      kind="secondary"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => show('Copied', 'Receipt copied', 'polite'),
          () => show('Failed to copy', 'Failed to copy: select the text instead', 'assertive'),
        )
      }
    >
      {said}
    </Button>
  )
}
