import { useEffect, useLayoutEffect } from 'react'
import { formWords } from '#languages/words/formWords.ts'
import { useStore } from '#lib/react/useStore.ts'
import type { OfferedChain } from '#settings/chains.ts'
import {
  changeDraft,
  type DraftChange,
  readDraft,
  resolveDraft,
  type TypedDraft,
} from '#settings/resolveDraft.ts'
import { isSameDraft } from '#tips/draft.ts'
import type { ConfirmedTip, Tip } from '#tips/tip.ts'
import { announce } from '#ui/status/Announcer.tsx'
import type { Widget } from '../createWidget.ts'
import type { ShownFields } from './readFields.ts'
import { missingWords } from './tipSummary.ts'

/**
 * The draft as the form shows it on a network.
 * @param tip the shown tip; once it has arrived, its draft is removed
 */
export function useDraft({ start, typed }: Widget, chain: OfferedChain, tip: Tip | undefined) {
  const now = useStore(typed)
  const hasBegun = now !== start
  const resolved = resolveDraft(now, chain)
  const missing = missingWords(resolved, formWords())
  // At first the button's description says it.
  useEffect(() => {
    if (missing && hasBegun) announce(missing)
  }, [missing, hasBegun])
  // Done once the receipt is shown. Later, without a connected account, the form would become empty without a reason.
  useLayoutEffect(() => {
    if (tip?.status === 'confirmed') typed.set(withoutSent(typed.get(), tip))
  }, [tip, typed])
  return {
    ...resolved,
    /** The visitor has changed the draft. */
    hasBegun,
    /** Why the amount is empty, although one was typed or given. */
    missing,
    change: (change: DraftChange) => typed.set(changeDraft(typed.get(), change, chain)),
    /** Stores the values of the fields, and returns the draft with them. */
    takeShown(shown: ShownFields) {
      typed.set(readDraft(typed.get(), shown, chain))
      return resolveDraft(typed.get(), chain).draft
    },
  }
}

/** The form after a tip has arrived: empty again, unless the visitor has written something else meanwhile. */
function withoutSent(typed: TypedDraft, { chain, draft: sent }: ConfirmedTip): TypedDraft {
  const isSent = sent && isSameDraft(resolveDraft(typed, chain).draft, sent)
  return isSent ? changeDraft(typed, { name: '', message: '', amount: '' }, chain) : typed
}
