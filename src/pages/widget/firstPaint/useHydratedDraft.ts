import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { cleanAmount, padAmount } from '#lib/money/amount.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { currencyOf } from '#settings/resolveDraft.ts'
import { readFields, type ShownFields } from '../form/readFields.ts'

/**
 * Takes over the prerendered page: hands on what its fields show, then repeats what happened before React listened: where the
 * focus and the pointer are, and the buttons that were pressed. Where a stranger's script changed the page, React has
 * drawn the form anew, and the old fields hold what was typed.
 * @param ref an element around the form
 */
export function useHydratedDraft(
  ref: RefObject<HTMLElement | null>,
  chain: OfferedChain,
  onFields: (shown: ShownFields) => void,
): void {
  // The focus goes with the fields: this is asked while the page still is as it was.
  const [focused] = useState(() => globalThis.document?.activeElement)
  const takeOver = useEffectEvent(() => {
    const first = window.kudosFirstPaint
    const form = ref.current?.querySelector('form')
    if (!first || !form) return
    const shown = readFields(first.form ?? form)
    const isTyping = focused instanceof HTMLInputElement && focused.name === 'amount'
    const { amountDecimals } = currencyOf(shown.currency, chain) ?? chain.currencies[0]
    const clean = (amount: string) => cleanAmount(amount, amountDecimals)
    const amount = isTyping ? clean(shown.amount) : padAmount(shown.amount, amountDecimals)
    onFields({ ...shown, amount })
    const before = isTyping ? focused.value.slice(0, focused.selectionStart ?? 0) : ''
    const field = focused?.isConnected
      ? focused
      : form.elements.namedItem(focused?.getAttribute('name') ?? '')
    // Once that is drawn.
    queueMicrotask(() => {
      if (field !== focused && field instanceof HTMLElement) field.focus({ preventScroll: true })
      const caret = clean(before).length
      if (before !== clean(before) && field instanceof HTMLInputElement) field.setSelectionRange(caret, caret)
      if (field === focused) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      const pointedAt = document.querySelector('button:hover')
      pointedAt?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      for (const button of first.release()) {
        const live = button.isConnected ? button : form.querySelector<HTMLElement>('[type=submit]')
        if (button === live || button.matches('[type=submit]')) live?.click()
      }
    })
  })
  useLayoutEffect(() => takeOver(), [])
}
