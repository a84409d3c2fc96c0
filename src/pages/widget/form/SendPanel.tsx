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
import { readFields, type ShownFields } from './readFields.ts'
import styles from './SendPanel.module.css'
import { amountLabel, describedBy, orderIds, tipSummary } from './tipSummary.ts'

/** The form of a tip (specification §2.2). It has no state. The draft is above it, so an error here can't lose the draft. */
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
  /** While the tip is on its way, the draft can't be changed. */
  tip: Tip | undefined
  isConnected: boolean
  /** The wallet's code is loading, and the button waits. */
  isBusy: boolean
  /** Called with the values in the fields. */
  onSubmit: (shown: ShownFields) => void
  /** The visitor is about to click the button. */
  onIntent: () => void
  /** The receipt of a tip that has arrived. It replaces the fields, unless the visitor is writing the next tip. */
  receipt: ReactNode
  isWriting: boolean
  /** The amount's value in dollars, once it is known. */
  dollars: ReactNode
  /** The owner's suggested amounts. */
  suggestedAmounts: ReactNode
  /** The line under the button. */
  status: ReactNode
  /** The costs of the tip beside its amount, and the account's balance, once they can be known. */
  funds: ReactNode
  /** The recipient's ENS name, which may load later. */
  recipientName: ReactNode
}) {
  const { widget, draft: linked } = useSettings()
  const words = formWords()
  const form = useRef<HTMLFormElement>(null)
  const isSending = isOnItsWay(tip)
  // The error's field takes the focus, and the status line shows the error.
  const fieldError = tip?.status === 'failed' && tip.error instanceof DraftError ? tip.error : undefined
  useEffect(() => {
    if (fieldError) takeFocus(form.current?.querySelector<HTMLElement>(`[name="${fieldError.field}"]`))
  }, [fieldError])
  const decimals = currency.amountDecimals
  const sum = amountLabel({ draft, currency })
  const errorIdOf = (field: keyof Draft) => (fieldError?.field === field ? orderIds.status : undefined)

  /**
   * The props that name and message share, and the bytes that are left for each once they get few, as the contract
   * counts them.
   */
  const textOf = (name: keyof typeof byteLimits) => {
    const value = draft[name]
    const left = byteLimits[name] - byteLength(value)
    return {
      name,
      value,
      readOnly: isSending,
      errorId: errorIdOf(name),
      isNoteSpoken: left < 0,
      note: left <= Math.min(100, byteLimits[name] / 4) && words.bytesLeft(numberText(left)),
      onText: (text: string) => onChange({ [name]: text }),
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A browser opens the wallet's window only within the click.
    if (tip?.status === 'ready') tip.open()
    else if (!isBusy && !isSending) onSubmit(readFields(event.currentTarget))
  }
  return (
    // Firefox reports a form with an empty required field as invalid to screen readers before anything was typed.
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
                // Browsers that restore form values would restore the currency beside another amount.
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
              {/* The form has no data of a tip of an earlier visit. */}
              {/* A separate space would move when the dollars appear. */}
              <span>{(sum || !isSending) && `${tipSummary(sum, chain)} `}</span>
              <bdi className={styles.dollars}>{dollars}</bdi>
            </p>
          </div>
          <Button
            type="submit"
            busy={isBusy || (isSending && tip?.status !== 'ready')}
            // Screen readers announce a changed description again, and the status is announced anyway.
            aria-describedby={describedBy(sum)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {isConnected ? buttonText(tip) : words.connect}
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

/** What a press of the button would do, with a connected wallet. */
function buttonText(tip: Tip | undefined): string {
  const words = formWords()
  if (tip?.status === 'ready') return tip.label
  if (isOnItsWay(tip)) return words.confirming
  return isCovered(tip) ? words.sendInFullPage : words.send
}
