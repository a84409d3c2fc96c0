import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { connectWords } from '#languages/words/connectWords.ts'
import { emailWords } from '#languages/words/emailWords.ts'
import { formatBalance } from '#lib/money/formatAmount.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import { ReceivingAddress } from '#ui/ReceivingAddress.tsx'
import { announce } from '#ui/status/Announcer.tsx'
import { useDialog } from '../history/useDialog.tsx'
import styles from './EmptyNote.module.css'
import { useIncomingTransfer } from './useIncomingTransfer.ts'

/** Milliseconds before the announcement, so that "Connected to…" is heard, too. */
const pause = 1000

/** Says where to send money while an account has none, and when it has arrived. It is silent behind the open dialog. */
export function EmptyNote({
  chain,
  address,
  token,
  onFilled,
}: {
  chain: OfferedChain
  address: `0x${string}`
  /** The currency of the tip, if it is the only one that a tip needs and not the network's coin. */
  token?: OfferedCurrency | undefined
  onFilled?: () => void
}) {
  const [native] = chain.currencies
  const { symbol, decimals } = token ?? native
  const { empty, received } = useIncomingTransfer(chain, token ?? native, address)
  const isFilled = received !== undefined
  const texts = emailWords()
  const filled = received && texts.arrived(`${formatBalance(received.balance, decimals)} ${symbol}`)
  const lack = token ? texts.noToken(symbol) : texts.empty
  const sentence = token
    ? texts.noTokenHint(symbol, chain.name, native.symbol)
    : texts.emptyHint(symbol, chain.name)
  const note = useRef<HTMLParagraphElement>(null)
  useSpokenNote(filled ?? (empty ? sentence : undefined), note)
  const tellFilled = useEffectEvent(() => onFilled?.())
  useEffect(() => {
    if (isFilled) tellFilled()
  }, [isFilled])

  if (filled)
    return (
      <p ref={note} className={styles.note}>
        {filled}
      </p>
    )
  if (!empty) return null

  return (
    <section ref={note} className={styles.note} aria-label={lack}>
      <p>
        <strong>{sentence}</strong>
      </p>
      <ReceivingAddress address={address} words={{ ...texts, notCopied: connectWords().notCopied }} />
      <p className={styles.balance}>{texts.balance(`${formatBalance(0n, decimals)} ${symbol}`)}</p>
    </section>
  )
}

/** Announces each new text of the note, which is silent behind the open dialog. */
function useSpokenNote(words: string | undefined, note: RefObject<HTMLElement | null>): void {
  const said = useRef<string>(undefined)
  const isDialogOpen = useDialog().stack.length > 0
  useEffect(() => {
    const isBehind = isDialogOpen && !note.current?.closest('dialog')
    if (!words || words === said.current || isBehind) return
    const turn = setTimeout(() => {
      said.current = words
      announce(words)
    }, pause)
    return () => clearTimeout(turn)
  }, [words, isDialogOpen, note])
}
