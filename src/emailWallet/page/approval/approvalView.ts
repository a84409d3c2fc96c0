import type { ButtonGuardState } from '#lib/clickGuard/createButtonGuard.ts'
import type { Approval } from './approval.ts'

/** What the foot of the approval page offers beside the button that rejects. */
export type ApprovalView =
  /** The request is read, signed or published, or the approve button is new and does not count a press yet. */
  | { readonly kind: 'busy' }
  /** It can't be approved as it is: it is read again by a press, or once money has come (`poor`). */
  | { readonly kind: 'retry' }
  | { readonly kind: 'poor' }
  | { readonly kind: 'hopeless' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'window'; readonly why: 'covered' | 'blind' | 'barred' }
  /** The fee is a large part of the money, which takes a press of its own. */
  | { readonly kind: 'dear' }
  /** `isAgain`: a press did not count. `isRetry`: an approval before came to nothing. */
  | { readonly kind: 'approve'; readonly isAgain: boolean; readonly isRetry: boolean }
  /** It may have been sent; a press publishes the same transaction again. */
  | { readonly kind: 'unknown' }

/** Codes after which the same request can't go through. */
const permanentCodes: readonly string[] = [
  'asker-gone',
  'other-account',
  'wrong-request',
  'too-large',
  'would-fail',
  'no-wallet',
  'request-id-used',
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
  if (state === 'signing' || state === 'publishing' || state === 'settled') return { kind: 'busy' }
  if (error && poor.includes(error.code)) return { kind: 'poor' }
  if (error && permanentCodes.includes(error.code)) return { kind: 'hopeless' }
  if (error && (state === 'reading' || error.code === 'fee-too-low')) return { kind: 'retry' }
  if (state === 'reading' || !description) return { kind: 'busy' }
  if (guard === 'blocked') return { kind: 'window', why: 'covered' }
  if (hasWindow && guard === 'blind') return { kind: 'window', why: 'blind' }
  if (hasWindow && !mayTouch && state !== 'unknown') return { kind: 'window', why: 'barred' }
  if (!isRead) return { kind: 'unread' }
  if (guard === 'settling' || guard === 'checking') return { kind: 'busy' }
  if (state === 'unknown') return { kind: 'unknown' }
  if (isDear) return { kind: 'dear' }
  return { kind: 'approve', isAgain: guard === 'again', isRetry: error !== undefined }
}
