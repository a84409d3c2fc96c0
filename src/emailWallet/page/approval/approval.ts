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
    /** The visitor approved it, and the browser asks for the passkey. Nothing is signed yet. */
    | { readonly state: 'signing' }
    /** It is signed and on its way to the nodes. `isFirst`: nothing was published before. */
    | { readonly state: 'publishing'; readonly signed: SignedTransaction; readonly isFirst: boolean }
    /** No node gave a definite answer, so it may have been sent. */
    | { readonly state: 'unknown'; readonly signed: SignedTransaction }
    | { readonly state: 'settled'; readonly outcome: Outcome }
  )

/** What became of an approval. `signed`: the transaction behind a hash. */
export type Outcome =
  | { readonly result: unknown; readonly signed?: SignedTransaction }
  | { readonly error: KudosError }

export type ApprovalEvent =
  | { readonly type: 'described'; readonly description: Description }
  | { readonly type: 'prepared'; readonly prepared: Prepared }
  /** It can't be read, or its window can't be opened. */
  | { readonly type: 'failed'; readonly error: KudosError }
  /** It is read once more. */
  | { readonly type: 'retried' }
  /** It goes on in a window of its own, which hands the signature back. */
  | { readonly type: 'moved' }
  | { readonly type: 'approved' }
  /** It was not signed, or not published. `node-refused`: every node refused it, so nothing was sent. */
  | { readonly type: 'not-done'; readonly error: KudosError }
  /** A signature, or a signed write: there is nothing to publish. */
  | { readonly type: 'signed'; readonly result: unknown }
  | { readonly type: 'signed-transaction'; readonly signed: SignedTransaction }
  | { readonly type: 'published' }
  /** The visitor said no, or the page that asked has given it up. */
  | { readonly type: 'ended'; readonly error: KudosError }

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
    case 'moved':
      return state === 'ready' ? { ...approval, error: undefined } : approval
    case 'approved':
      if (state === 'ready') return { ...approval, state: 'signing', error: undefined }
      // The same signed transaction again: it can't be carried out twice.
      return state === 'unknown'
        ? { ...approval, state: 'publishing', isFirst: false, error: undefined }
        : approval
    case 'not-done': {
      const { error } = event
      if (state === 'signing') return { ...approval, state: 'ready', error }
      if (state !== 'publishing') return approval
      if (error.code !== 'node-refused') return { ...approval, state: 'unknown', error }
      const { signed: _, isFirst: __, ...rest } = approval
      return { ...rest, state: 'ready', error }
    }
    // Its own window may sign what is ready here.
    case 'signed':
      return state === 'signing' || state === 'ready' ? settled(approval, { result: event.result }) : approval
    case 'signed-transaction':
      return state === 'signing' || state === 'ready'
        ? { ...approval, state: 'publishing', signed: event.signed, isFirst: true, error: undefined }
        : approval
    case 'published':
      return state === 'publishing' ? settled(approval, hashOf(approval.signed)) : approval
    case 'ended':
      if (state === 'settled') return approval
      // It may have been sent: the page that asked follows its hash, as with any wallet.
      if (state === 'unknown' || state === 'publishing') return settled(approval, hashOf(approval.signed))
      return settled(approval, { error: event.error })
  }
}

/** What a page gets for a transaction that is or may be on its way. */
export const hashOf = (signed: SignedTransaction): Outcome => ({ result: signed.hash, signed })

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
