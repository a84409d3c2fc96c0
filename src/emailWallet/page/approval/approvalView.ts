import { approvalWords } from '#languages/words/approvalWords.ts'
import { formWords } from '#languages/words/formWords.ts'
import type { ButtonGuardState } from '#lib/clickGuard/createButtonGuard.ts'
import type { KudosError } from '#lib/errors.ts'
import type { Approval } from './approval.ts'

/** What the foot of the approval page offers beside the button that rejects. */
export type ApprovalView =
  /** The request is read, signed or published, or the approve button is new and does not count a press yet. */
  | 'busy'
  /** It can't be approved as it is: it is read again by a press, or once money has come (`poor`). */
  | 'retry'
  | 'poor'
  | 'hopeless'
  | 'unread'
  /** It goes on in a window, for this reason. */
  | 'covered'
  | 'blind'
  | 'barred'
  /** The fee is a large part of the money, which takes a press of its own. */
  | 'dear'
  | 'approve'
  /** It may have been sent; a press publishes the same transaction again. */
  | 'unknown'

/** Codes after which the same request can't go through. */
const hopeless: readonly string[] = [
  'asker-gone',
  'other-account',
  'wrong-request',
  'would-fail',
  'no-wallet',
]
const poor: readonly string[] = ['wallet-empty', 'not-enough']

export function approvalView({
  approval: { state, error, description },
  guard,
  isRead,
  mayTouch,
  hasWindow,
  isDear,
}: {
  readonly approval: Pick<Approval, 'state' | 'error' | 'description'>
  readonly guard: ButtonGuardState | 'blind'
  /** The end of the request has been in view. */
  readonly isRead: boolean
  readonly mayTouch: boolean
  readonly hasWindow: boolean
  /** The fee is a large part of the money, and the visitor has not accepted that yet. */
  readonly isDear: boolean
}): ApprovalView {
  if (state === 'signing' || state === 'publishing' || state === 'settled') return 'busy'
  if (error && poor.includes(error.code)) return 'poor'
  if (error && hopeless.includes(error.code)) return 'hopeless'
  if (error && (state === 'reading' || error.code === 'fee-too-low')) return 'retry'
  if (state === 'reading' || !description) return 'busy'
  // A press only publishes again what is signed: the guard has nothing to keep, and a window would sign another transaction.
  if (state === 'unknown') return 'unknown'
  if (guard === 'blocked') return 'covered'
  if (hasWindow && guard === 'blind') return 'blind'
  if (hasWindow && !mayTouch) return 'barred'
  if (!isRead) return 'unread'
  if (guard === 'settling' || guard === 'checking') return 'busy'
  if (isDear) return 'dear'
  return 'approve'
}

/** What the button says, if there is one, and what stands above the buttons. @param error why an approval before came to nothing */
export function footOf(view: ApprovalView, error: KudosError | undefined, guard: ButtonGuardState | 'blind') {
  const words = approvalWords()
  const { tryAgain } = formWords()
  const inWindow = (note: string) => ({ label: words.continueInWindow, note })
  const feet: Record<ApprovalView, { readonly label?: string; readonly note?: string | false }> = {
    poor: {},
    hopeless: {},
    busy: { label: words.approve },
    retry: { label: tryAgain },
    unknown: { label: tryAgain },
    unread: { label: words.showRest, note: words.unread },
    dear: { label: words.acceptFee, note: words.largeFee },
    covered: inWindow(words.covered),
    blind: inWindow(words.blind),
    barred: inWindow(words.passkeyBarred),
    approve: { label: error ? tryAgain : words.approve, note: guard === 'again' && words.pressAgain },
  }
  return feet[view]
}
