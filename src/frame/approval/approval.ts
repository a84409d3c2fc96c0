import { secureWords } from '#languages/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { Factor, Prepared } from '../serviceWallet.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import type { Description } from './description.ts'

/** What one approval is about, from its request to its end. */
export interface ApprovalSubject {
  /** A UUID made by whoever asks; a transaction is sent under it, so that the same yes never sends twice. */
  readonly requestId: string
  readonly request: ApprovalRequest
  /** Who asks: the origin is the browser's word, the name the page's own. */
  readonly page: { readonly origin: string; readonly name?: string | undefined }
}

/** What is known about it so far. */
interface Reading {
  readonly description?: Description
  /** Of a transaction: what it costs at most. */
  readonly prepared?: Prepared
  /** What a yes takes beside the session. */
  readonly factor?: Factor
  /** Why it could not be read, or why the last yes brought nothing. */
  readonly error?: KudosError | undefined
  /** It is shown in a window of its own; what is said there arrives here. */
  readonly isInWindow?: boolean
}

/** One approval, as it stands. */
export type Approval = ApprovalSubject &
  Reading &
  (
    | { readonly state: 'reading' }
    | { readonly state: 'ready' }
    /** The visitor said yes. `end`: why nobody waits for it any more. */
    | {
        readonly state: 'executing'
        readonly mayBeDone: boolean
        readonly otp?: string | undefined
        readonly end?: KudosError
      }
    /** A yes may have done it, and no answer came. With `end` it is looked for, and nothing else can be said. */
    | { readonly state: 'unknown'; readonly end?: KudosError }
    | { readonly state: 'settled'; readonly outcome: Outcome }
  )

/** What became of an approval. */
export type Outcome =
  | { readonly isDone: true; readonly result: unknown }
  /** Nothing was done; with the code `not-known`, that can't be said. */
  | { readonly isDone: false; readonly error: KudosError }

/** What happens to an approval. */
export type ApprovalEvent =
  | { readonly type: 'described'; readonly description: Description }
  | { readonly type: 'prepared'; readonly prepared: Prepared }
  | { readonly type: 'factored'; readonly factor: Factor }
  /** It can't be read, or its window can't be opened. */
  | { readonly type: 'failed'; readonly error: KudosError }
  /** `otp`: the code of the mail about it, where it takes one. */
  | { readonly type: 'approved'; readonly otp?: string | undefined }
  | { readonly type: 'executionFailed'; readonly error: KudosError; readonly isNothingDone: boolean }
  | { readonly type: 'done'; readonly result: unknown }
  /** The visitor said no, or nobody waits for it any more. */
  | { readonly type: 'ended'; readonly error: KudosError }
  /** It was looked for: nothing was done, and nothing will be. */
  | { readonly type: 'notDone' }
  /** It was looked for in vain. */
  | { readonly type: 'notKnown'; readonly error: KudosError }
  | { readonly type: 'movedToWindow' }
  /** The window is closed. */
  | { readonly type: 'movedBack' }

/** What an approval becomes by an event; itself, where the event says nothing about it. */
export function nextApproval(approval: Approval, event: ApprovalEvent): Approval {
  if (approval.state === 'settled') return approval
  switch (event.type) {
    case 'described':
      return approval.state === 'reading' ? read({ ...approval, description: event.description }) : approval
    case 'prepared':
      if (approval.state === 'ready') return { ...approval, prepared: event.prepared, error: undefined }
      return approval.state === 'reading' ? read({ ...approval, prepared: event.prepared }) : approval
    case 'factored':
      if (approval.state === 'ready' || approval.state === 'unknown')
        return { ...approval, factor: event.factor }
      return approval.state === 'reading' ? read({ ...approval, factor: event.factor }) : approval
    case 'failed':
      return approval.state === 'reading' || approval.state === 'ready'
        ? { ...approval, error: event.error }
        : approval
    case 'approved': {
      const { end, error, ...rest } = { end: undefined, ...approval }
      if (end || (approval.state !== 'ready' && approval.state !== 'unknown')) return approval
      const { otp } = event
      const mayBeDone = approval.state === 'unknown'
      return { ...rest, state: 'executing', mayBeDone, ...(otp !== undefined && { otp }) }
    }
    case 'executionFailed': {
      if (approval.state !== 'executing') return approval
      const { mayBeDone, otp, ...rest } = approval
      if (mayBeDone || !event.isNothingDone) return { ...rest, state: 'unknown', error: event.error }
      return approval.end ? notDone(approval, approval.end) : { ...rest, state: 'ready', error: event.error }
    }
    case 'done':
      return settled(approval, { isDone: true, result: event.result })
    case 'ended':
      if ('end' in approval) return approval
      if (approval.state === 'executing' || approval.state === 'unknown')
        return { ...approval, end: event.error }
      // A yes in the window may be on its way here.
      if (approval.isInWindow && approval.request.kind === 'transaction')
        return { ...approval, state: 'unknown', end: event.error }
      return notDone(approval, event.error)
    case 'notDone':
      return approval.state === 'unknown' && approval.end ? notDone(approval, approval.end) : approval
    case 'notKnown':
      return approval.state === 'unknown' ? notDone(approval, event.error) : approval
    case 'movedToWindow':
      return { ...approval, isInWindow: true, error: undefined }
    case 'movedBack': {
      const { isInWindow, ...rest } = approval
      if (rest.state !== 'executing') return rest
      const { mayBeDone, otp, ...left } = rest
      return { ...left, state: 'unknown', error: windowClosed() }
    }
  }
}

/** Whether it is looked for what became of it. */
export function isLookedFor(approval: Approval): boolean {
  return approval.state === 'unknown' && approval.end !== undefined
}

/** The visitor said no, or gave it up. */
export function cancelled(message: string): KudosError {
  return new KudosError(message, { code: 'cancelled', cancelled: true })
}

function read(approval: Approval & { readonly state: 'reading' }): Approval {
  const { error, ...rest } = approval
  const { description, factor, request, prepared } = approval
  const isRead = description && factor && (request.kind !== 'transaction' || prepared)
  return isRead ? { ...rest, state: 'ready' } : approval
}

function notDone(approval: Approval, error: KudosError): Approval {
  return settled(approval, { isDone: false, error })
}

function settled({ requestId, request, page }: Approval, outcome: Outcome): Approval {
  return { requestId, request, page, state: 'settled', outcome }
}

const windowClosed = () => new KudosError(secureWords().windowClosed, { code: 'window-closed' })
