import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { copyText } from '#lib/browser/copyText.ts'
import { showInDocument } from '#lib/browser/showInDocument.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { readThanks, readThen } from '#settings/query/afterTip.ts'
import { readMessageFilter } from '#settings/query/messageFilter.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { receiptOf, receiptText, receiptTime } from '#tips/receipt.ts'
import type { ConfirmedTip } from '#tips/tip.ts'
import { Button } from '#ui/Button.tsx'
import { sentence } from '#ui/sentence.ts'
import { announce } from '#ui/status/Announcer.tsx'
import { findSendButton } from '../findSendButton.ts'
import styles from './Receipt.module.css'

/** The receipt that replaces the form, with the way back to the form and the owner's thanks. */
export function Receipt({
  tip,
  recipientName,
  onDone,
}: {
  tip: ConfirmedTip
  /** The recipient's ENS name, which may load later. */
  recipientName: ReactNode
  onDone: () => void
}) {
  const { widget, chains } = useSettings()
  const card = useRef<HTMLElement>(null)
  const [minHeight] = useState(heightOfFields)
  useEffect(() => {
    // The form, and with it the focused button, is removed right after this.
    const turn = setTimeout(() => {
      if (card.current) showInDocument(card.current)
      if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(turn)
  }, [])
  const receipt = receiptOf(tip, widget.recipient)
  const { amount, recipient } = receipt
  const { chain, kudo } = tip
  const words = sendingWords()
  const isHidden = kudo && readMessageFilter(widget, chains)?.(kudo, { ...chain, place: chain.shortName })
  return (
    <section
      ref={card}
      className={styles.card}
      style={{ minHeight }}
      aria-label={words.receipt}
      tabIndex={-1}
    >
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
      {recipient && (
        <p className={styles.to}>
          {/* A tip of an earlier visit may have had another recipient. */}
          {recipient === widget.recipient.address && recipientName}
          <bdi className={styles.address}>{recipient}</bdi>
        </p>
      )}
      <FromOwner />
      {isHidden && <p className={styles.hidden}>{words.isHidden}</p>}
      <Actions canSeeMessage={!isHidden} onDone={onDone} />
      <div className={styles.more}>
        <Details receipt={receipt} />
        <CopyReceipt text={receiptText(receipt)} />
      </div>
    </section>
  )
}

/**
 * The height of the fields in CSS pixels, unless the other tab hides them. They stand in the document until the receipt takes
 * their place.
 */
function heightOfFields(): number | undefined {
  const button = findSendButton()
  const form = button?.closest('form')
  if (!button || !form) return undefined
  return button.getBoundingClientRect().bottom - form.getBoundingClientRect().top || undefined
}

function Actions({ canSeeMessage, onDone }: { canSeeMessage: boolean; onDone: () => void }) {
  const words = sendingWords()
  return (
    <div className={styles.actions}>
      {canSeeMessage && (
        <Button
          kind="secondary"
          onClick={() => {
            const tab = document.getElementById('tab-messages')
            takeFocus(tab)
            tab?.click()
          }}
        >
          {words.seeMessage}
        </Button>
      )}
      <Button
        kind="secondary"
        onClick={({ currentTarget }) => {
          const panel = currentTarget.closest('[role=tabpanel]')
          onDone()
          // The form is rendered again by then.
          setTimeout(() => takeFocus(panel?.querySelector('input')))
        }}
      >
        {words.sendAnother}
      </Button>
    </div>
  )
}

function Details({ receipt: { sender, network, time, hash } }: { receipt: ReturnType<typeof receiptOf> }) {
  const words = sendingWords()
  return (
    <details className={styles.details}>
      <summary>{words.details}</summary>
      <dl>
        <Line name={words.from} value={sender} isLong />
        <Line name={words.network} value={network} />
        {time && <Line name={words.date} value={receiptTime(time)} />}
        <Line name={words.transaction} value={hash} isLong />
      </dl>
    </details>
  )
}

/** The owner's thanks and link. The link may come from anyone who writes the address, so its domain is shown. */
function FromOwner() {
  const { page } = useSettings()
  const thanks = readThanks(page)
  const link = readThen(page)
  if (!thanks && !link) return null
  return (
    <div className={styles.owner}>
      {thanks && (
        <p dir="auto" className={thanks.length > 60 ? styles.long : undefined}>
          {thanks}
        </p>
      )}
      {link && (
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {sendingWords().goTo(link.host)}
        </a>
      )}
    </div>
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

/** Copies the receipt, and shows and announces that it did; a frame may lack the permission. */
function CopyReceipt({ text }: { text: string }) {
  const words = sendingWords()
  const [said, setSaid] = useState<string>()
  const show = (word: string, sentence: string, urgency: 'polite' | 'assertive') => {
    setSaid(word)
    announce(sentence, urgency)
  }
  return (
    <Button
      kind="link"
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
