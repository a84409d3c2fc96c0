import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { numberText } from '#languages/speak/numberText.ts'
import { formWords } from '#languages/words/formWords.ts'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import { cleanAmount, padAmount } from '#lib/money/amount.ts'
import { byteLength } from '#lib/text/format.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import { countSuggestions } from '#settings/query/countSuggestions.ts'
import { currencyOf, type DraftChange, type ResolvedDraft } from '#settings/resolveDraft.ts'
import { useSettings } from '#settings/useSettings.tsx'
import { byteLimits, type Draft, DraftError } from '#tips/draft.ts'
import { isCovered, isOnItsWay, type Tip } from '#tips/tip.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { describedBy, orderIds, orderWords, sumWords } from './orderWords.ts'
import { readFields, type ShownFields } from './readFields.ts'
import styles from './SendPanel.module.css'

/** The form of a tip (specification §2.2). It holds nothing: the draft lives above, so nothing here can lose it. */
export function SendPanel({
  draft,
  currency,
  onChange,
  chain,
  tip,
  isConnected,
  isBusy,
  onSubmit,
  onIntent,
  receipt,
  isWriting,
  dollars,
  suggestedAmounts,
  status,
  funds,
  recipientName,
}: {
  draft: ResolvedDraft['draft']
  currency: OfferedCurrency
  onChange: (change: DraftChange) => void
  chain: OfferedChain
  /** While it is on its way, the draft stands still. */
  tip: Tip | undefined
  isConnected: boolean
  /** The wallet's code is being fetched: the button waits. */
  isBusy: boolean
  /** Called with what the fields show. */
  onSubmit: (shown: ShownFields) => void
  /** The visitor is about to click the button. */
  onIntent: () => void
  /** Of a tip that has arrived: in the place of the fields, unless the next tip is being written. */
  receipt: ReactNode
  isWriting: boolean
  /** What the amount is worth, once that is known. */
  dollars: ReactNode
  /** The owner's amounts to press. */
  suggestedAmounts: ReactNode
  /** The line under the button. */
  status: ReactNode
  /** What the tip costs beside its amount, and what the account has, once that can be known. */
  funds: ReactNode
  /** The recipient's ENS name, which may come later. */
  recipientName: ReactNode
}) {
  const { widget, draft: linked } = useSettings()
  const words = formWords()
  const form = useRef<HTMLFormElement>(null)
  const isSending = tip !== undefined && isOnItsWay(tip)
  // Its field takes the focus, the status line says it.
  const fieldError = tip?.status === 'failed' && tip.error instanceof DraftError ? tip.error : undefined
  useEffect(() => {
    if (fieldError) takeFocus(form.current?.querySelector<HTMLElement>(`[name="${fieldError.field}"]`))
  }, [fieldError])
  const decimals = currency.amountDecimals
  const sum = sumWords({ draft, currency })
  const errorIdOf = (field: keyof Draft) => (fieldError?.field === field ? orderIds.status : undefined)

  /** What name and message share, and the room that is left in them once it gets short: in the bytes that the contract counts. */
  const textOf = (name: keyof typeof byteLimits) => {
    const value = draft[name]
    const left = byteLimits[name] - byteLength(value)
    return {
      name,
      value,
      readOnly: isSending,
      errorId: errorIdOf(name),
      note: left <= byteLimits[name] / 8 && (
        <span className={left < 0 ? styles.over : undefined}>{words.bytesLeft(numberText(left))}</span>
      ),
      isNoteSpoken: left < 0,
      onText: (text: string) => onChange({ [name]: text }),
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A browser opens the wallet's window in the press itself, and at no later moment.
    if (tip?.status === 'ready') tip.open()
    else if (!isBusy && !isSending) onSubmit(readFields(event.currentTarget))
  }
  return (
    // Of a form with an empty required field Firefox says to screen readers that it is invalid, before anybody typed.
    <form ref={form} className={styles.form} noValidate aria-invalid={false} onSubmit={submit}>
      {(!receipt || isWriting) && (
        <>
          {linked && <p className={styles.linked}>{words.linked}</p>}
          <TextField label={words.name} autoComplete="nickname" {...textOf('name')} />
          <div className={styles.group}>
            <TextField label={words.message} rows={2} required {...textOf('message')} />
            <p className={styles.quiet}>{words.forEver}</p>
          </div>
          <div className={styles.group}>
            <div
              className={styles.suggested}
              data-count={countSuggestions(widget.suggestions, chain, draft.currency)}
            >
              {suggestedAmounts}
            </div>
            <div className={styles.money}>
              <Select
                label={words.currency}
                name="currency"
                value={draft.currency}
                disabled={isSending}
                // Browsers that bring a choice back with the page would set it beside another amount.
                autoComplete="off"
                onChange={event => {
                  const chosen = currencyOf(event.target.value, chain)
                  if (chosen) onChange({ currency: chosen.symbol })
                }}
              >
                {chain.currencies.map(({ symbol }) => (
                  <option key={symbol} value={symbol}>
                    {symbol}
                  </option>
                ))}
              </Select>
              <TextField
                label={words.amount}
                name="amount"
                className={styles.amount}
                inputMode="decimal"
                autoComplete="off"
                required
                readOnly={isSending}
                value={draft.amount}
                note={dollars}
                errorId={errorIdOf('amount')}
                clean={typed => cleanAmount(typed, decimals)}
                onText={amount => onChange({ amount })}
                onBlur={() => {
                  const padded = padAmount(draft.amount, decimals)
                  if (padded !== draft.amount) onChange({ amount: padded })
                }}
              />
            </div>
            <div className={styles.funds}>{funds ?? <p>{words.plusFee}</p>}</div>
          </div>
          <div className={styles.order}>
            <p className={styles.to}>
              {words.to} <span className={styles.named}>{recipientName}</span>
              <bdi id={orderIds.recipient} className={styles.recipient}>
                {widget.recipient.address ?? '–'}
              </bdi>
            </p>
            <p id={orderIds.order} className={styles.words}>
              {/* Of a tip of an earlier visit the form knows nothing. */}
              {/* A space by itself would move when the dollars come. */}
              <span>{(sum || !isSending) && `${orderWords(sum, chain)} `}</span>
              <bdi className={styles.dollars}>{dollars}</bdi>
            </p>
          </div>
          <Button
            type="submit"
            busy={isBusy || (isSending && tip.status !== 'ready')}
            // A description that changes is spoken again, as the status is by itself.
            aria-describedby={describedBy(sum)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {!isConnected
              ? words.connect
              : tip?.status === 'ready'
                ? tip.label
                : isSending
                  ? words.confirming
                  : isCovered(tip)
                    ? words.sendInFullPage
                    : words.send}
          </Button>
        </>
      )}
      {receipt}
      <div id={orderIds.status} className={styles.status}>
        {status}
      </div>
    </form>
  )
}
