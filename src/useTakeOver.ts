import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { Draft } from '#kudos/send/draft.ts'
import { cleanAmount, padAmount } from '#lib/amount.ts'
import type { OfferedChain } from '#settings/chains.ts'

/**
 * Goes on with what happened in the prerendered page before React had it: what was typed and chosen is given to `onDraft`
 * where it differs from `draft`, then what has the focus and the pointer says so, and the buttons that were pressed are pressed
 * again.
 * @param ref an element around the form
 */
export function useTakeOver(
  ref: RefObject<HTMLElement | null>,
  draft: Draft,
  { currencies }: OfferedChain,
  onDraft: (draft: Draft) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const first = window.kudosFirstPaint
    const fields = ref.current?.querySelector('form')?.elements
    if (!first || !fields) return
    const read = (name: keyof Draft) => {
      const field = fields.namedItem(name)
      return field && 'value' in field ? String(field.value) : ''
    }
    const { symbol, amountDecimals } =
      currencies.find(({ symbol }) => symbol === read('currency')) ?? currencies[0]
    const focused = document.activeElement
    const typing = focused instanceof HTMLInputElement && focused.name === 'amount' ? focused : undefined
    const shown = (typing ? cleanAmount : padAmount)(read('amount'), amountDecimals)
    // A browser that comes back to the page restores the currency, and not always the amount: it would be another sum.
    const isGiven = symbol !== draft.currency && padAmount(shown, 18) === padAmount(draft.amount, 18)
    const amount = isGiven ? '' : shown
    const typed = { name: read('name'), message: read('message'), currency: symbol, amount }
    const isNew = typed.name !== draft.name || typed.message !== draft.message
    if (isNew || symbol !== draft.currency || amount !== draft.amount) onDraft({ ...draft, ...typed })
    const before = typing?.value.slice(0, typing.selectionStart ?? undefined)
    // Once that is drawn.
    queueMicrotask(() => {
      if (before !== undefined && typing && before !== cleanAmount(before, amountDecimals)) {
        const caret = cleanAmount(before, amountDecimals).length
        typing.setSelectionRange(caret, caret)
      }
      // Who is in a field, or points at a button, has come there before anybody could hear it.
      focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      const pointedAt = ref.current?.querySelector('button:hover')
      pointedAt?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      for (const button of first.release()) button.click()
    })
  })
  useLayoutEffect(() => takeOver(), [])
}
