import { KudosError } from '#lib/errors.ts'
import type { SignedTransaction } from '../browserStorage.ts'
import type { Prepared } from '../chain/networkFee.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import type { Description } from './describe/description.ts'

/** What one approval is about, from its request to its end. */
export interface ApprovalSubject {
  /** A UUID made by the page that asks. */
  readonly requestId: string
  readonly request: ApprovalRequest
  /** The page that asks: its origin as the browser says, its name as it says itself. */
  readonly page: { readonly origin: string; readonly name?: string | undefined }
}

interface Reading {
  readonly description?: Description
  readonly prepared?: Prepared
  /** Why it could not be read, or why the last approval came to nothing. */
  readonly error?: KudosError | undefined
}

/** Where one approval stands. */
export type Approval = ApprovalSubject &
  Reading &
  (
    | { readonly state: 'reading' }
    | { readonly state: 'ready' }
    /** It is decided in a window of its own, which hands the signature back. */
    | { readonly state: 'in-window' }
    /** The visitor approved it, and the browser asks for the passkey. Nothing is signed yet. */
    | { readonly state: 'signing' }
    /** It is signed and on its way to the nodes. `isFirst`: nothing was published before. */
    | { readonly state: 'publishing'; readonly signed: SignedTransaction; readonly isFirst: boolean }
    /** No node gave a definite answer, so it may have been sent. */
    | { readonly state: 'unknown'; readonly signed: SignedTransaction }
    | { readonly state: 'settled'; readonly outcome: Outcome }
  )

/** What became of an approval. */
export type Outcome =
  | { readonly isDone: true; readonly result: unknown }
  | { readonly isDone: false; readonly error: KudosError }

export type ApprovalEvent =
  | { readonly type: 'described'; readonly description: Description }
  | { readonly type: 'prepared'; readonly prepared: Prepared }
  /** It can't be read, or its window can't be opened. */
  | { readonly type: 'failed'; readonly error: KudosError }
  /** It is read once more. */
  | { readonly type: 'retried' }
  | { readonly type: 'approved' }
  /** The passkey or a node said no before anything was sent. */
  | { readonly type: 'not-signed'; readonly error: KudosError }
  /** A signature, or a signed write: there is nothing to publish. */
  | { readonly type: 'signed'; readonly result: unknown }
  | { readonly type: 'signed-transaction'; readonly signed: SignedTransaction }
  | { readonly type: 'published' }
  /** `node-refused`: every node refused it, so nothing was sent. */
  | { readonly type: 'not-published'; readonly error: KudosError }
  /** The visitor said no, or the page that asked has given it up. */
  | { readonly type: 'ended'; readonly error: KudosError }
  | { readonly type: 'moved-to-window' }
  | { readonly type: 'moved-back' }

/** What an approval becomes by an event; itself where the event does not concern it. */
export function nextApproval(approval: Approval, event: ApprovalEvent): Approval {
  const { state } = approval
  switch (event.type) {
    case 'described':
      return state === 'reading' ? read({ ...approval, description: event.description }) : approval
    case 'prepared':
      if (state === 'ready') return { ...approval, prepared: event.prepared, error: undefined }
      return state === 'reading' ? read({ ...approval, prepared: event.prepared }) : approval
    case 'failed':
      return state === 'reading' || state === 'ready' ? { ...approval, error: event.error } : approval
    case 'retried':
      return state === 'reading' ? { ...approval, error: undefined } : approval
    case 'approved':
      if (state === 'ready') return { ...approval, state: 'signing', error: undefined }
      // The same signed transaction again: it can't be carried out twice.
      return state === 'unknown'
        ? { ...approval, state: 'publishing', isFirst: false, error: undefined }
        : approval
    case 'not-signed':
      return state === 'signing' ? { ...approval, state: 'ready', error: event.error } : approval
    case 'signed':
      return state === 'signing' || state === 'in-window'
        ? settled(approval, { isDone: true, result: event.result })
        : approval
    case 'signed-transaction':
      return state === 'signing' || state === 'in-window'
        ? { ...approval, state: 'publishing', signed: event.signed, isFirst: true, error: undefined }
        : approval
    case 'published':
      return state === 'publishing'
        ? settled(approval, { isDone: true, result: approval.signed.hash })
        : approval
    case 'not-published': {
      if (state !== 'publishing') return approval
      const { error } = event
      if (error.code !== 'node-refused') return { ...approval, state: 'unknown', error }
      const { signed: _, isFirst: __, ...rest } = approval
      return { ...rest, state: 'ready', error }
    }
    case 'ended':
      if (state === 'settled') return approval
      // It may have been sent: the page that asked follows its hash, as with any wallet.
      if (state === 'unknown' || state === 'publishing')
        return settled(approval, { isDone: true, result: approval.signed.hash })
      return settled(approval, { isDone: false, error: event.error })
    case 'moved-to-window':
      return state === 'ready' ? { ...approval, state: 'in-window', error: undefined } : approval
    case 'moved-back':
      return state === 'in-window' ? { ...approval, state: 'ready' } : approval
  }
}

export function cancelled(message: string): KudosError {
  return new KudosError(message, { code: 'cancelled', cancelled: true })
}

function read(approval: Approval & { readonly state: 'reading' }): Approval {
  const { description, request, prepared } = approval
  const isRead = description && (request.kind !== 'transaction' || prepared)
  // Until all is read, an error is that of the rest.
  return isRead ? { ...approval, state: 'ready', error: undefined } : approval
}

function settled({ requestId, request, page }: ApprovalSubject, outcome: Outcome): Approval {
  return { requestId, request, page, state: 'settled', outcome }
}
