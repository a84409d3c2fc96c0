import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { cleanAmount, padAmount } from '#lib/money/amount.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { currencyOf } from '#settings/resolveDraft.ts'
import { readFields, type ShownFields } from '../form/readFields.ts'

/**
 * Takes over the prerendered page: reads its fields, then restores the focus and the pointer, and repeats the queued
 * clicks. If a foreign script changed the page, React has rendered the form anew, and the old fields hold what was
 * typed.
 * @param ref an element around the form
 */
export function useHydratedDraft(
  ref: RefObject<HTMLElement | null>,
  chain: OfferedChain,
  onFields: (shown: ShownFields) => void,
): void {
  // Read during the first render, before the fields are replaced and lose the focus.
  const [focused, forgetFocused] = useState(() => globalThis.document?.activeElement)
  const hydrate = useEffectEvent(() => {
    const first = window.kudosFirstPaint
    const form = ref.current?.querySelector('form')
    if (!first || !form) return
    const shown = readFields(first.form ?? form)
    const isTyping = focused instanceof HTMLInputElement && focused.name === 'amount'
    const { amountDecimals } = currencyOf(shown.currency, chain) ?? chain.currencies[0]
    const clean = (amount: string) => cleanAmount(amount, amountDecimals)
    const amount = isTyping ? clean(shown.amount) : padAmount(shown.amount, amountDecimals)
    onFields({ ...shown, amount })
    // React follows the draft's store only later, and the caret must find the new text.
    forgetFocused(null)
    const before = isTyping ? focused.value.slice(0, focused.selectionStart ?? 0) : ''
    const field = focused?.isConnected
      ? focused
      : form.elements.namedItem(focused?.getAttribute('name') ?? '')
    // After the fields are rendered.
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
  useLayoutEffect(() => hydrate(), [])
}
