import { secureWords } from '#languages/words/secureWords.ts'
import { createStore } from '#lib/createStore.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import type { Wallet } from '../createWallet.ts'
import {
  type Approval,
  type ApprovalEvent,
  type ApprovalSubject,
  cancelled,
  nextApproval,
  type Outcome,
} from './approval.ts'
import type { Signed } from './sign.ts'

/** Milliseconds that the visitor has for a decision. */
const timeLimit = 10 * 60_000

/**
 * Runs approvals, one at a time: reads what is to be shown, signs what the visitor approves, publishes it, and keeps what became of
 * each, also for the next load of this page. A signed transaction is remembered before any node is asked.
 * @param opener in a window for one approval: the page that opened it, which takes what was signed and publishes it
 */
export function createApprovals(
  wallet: Wallet,
  opener?: { readonly isThere: () => boolean; readonly take: (signed: Signed) => void },
) {
  const { storage } = wallet
  /** The one that is open. */
  const open = createStore<Approval | undefined>(undefined)
  let settle: ((outcome: Outcome) => void) | undefined
  let settlement: Promise<unknown> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function dispatch(requestId: string, event: ApprovalEvent) {
    const before = open.get()
    if (before?.requestId !== requestId) return
    const next = nextApproval(before, event)
    if (next === before) return
    if (event.type === 'signed-transaction')
      keep(next, { isDone: true, result: event.signed.hash }, event.signed)
    if (next.state === 'settled') {
      clearTimeout(timer)
      keep(next, next.outcome)
      settle?.(next.outcome)
    }
    open.set(next.state === 'settled' ? undefined : next)
    if (next.state === 'signing' && before.state !== 'signing') void sign(next)
    if (next.state === 'publishing' && before.state !== 'publishing') void publish(next)
  }

  function keep(
    { requestId, page: { origin } }: ApprovalSubject,
    outcome: Outcome,
    signed = storage.outcome(requestId)?.signed,
  ) {
    if (outcome.isDone) return storage.keepOutcome({ requestId, origin, result: outcome.result, signed })
    const { message, code } = outcome.error
    storage.keepOutcome({ requestId, origin, error: { message, code } })
  }

  /** Reads what is to be shown; what it costs is asked for meanwhile. */
  function read({ requestId, request, page }: ApprovalSubject) {
    const failed = (thrown: unknown) => dispatch(requestId, { type: 'failed', error: loadError(thrown) })
    import('./describe/describeRequest.ts')
      .then(({ describeRequest }) => describeRequest(request, wallet.config, page.origin))
      .then(description => dispatch(requestId, { type: 'described', description }), failed)
    // What signs is fetched before the touch, so that nothing is waited for between press and touch.
    import('./sign.ts').catch(() => undefined)
    if (request.kind !== 'transaction') return
    wallet
      .prepare(request.chainId, request.transaction)
      .then(prepared => dispatch(requestId, { type: 'prepared', prepared }), failed)
  }

  async function sign(approved: Approval) {
    const { requestId } = approved
    try {
      if (opener && !opener.isThere())
        throw new KudosError(secureWords().askerGone, {
          code: 'asker-gone',
          advice: secureWords().askerGoneAdvice,
        })
      const { signApproved } = await import('./sign.ts')
      const signed = await signApproved(approved, wallet)
      if (!opener) return dispatch(requestId, signed)
      if (open.get()?.state === 'signing') opener.take(signed)
      dispatch(requestId, { type: 'signed', result: undefined })
    } catch (thrown) {
      dispatch(requestId, { type: 'not-signed', error: loadError(thrown) })
    }
  }

  async function publish({ requestId, signed, isFirst, ...approval }: Approval & { state: 'publishing' }) {
    try {
      await wallet.publish(signed, isFirst)
      dispatch(requestId, { type: 'published' })
    } catch (thrown) {
      const error = loadError(thrown)
      if (error.code !== 'node-refused') return dispatch(requestId, { type: 'not-known', error })
      keep({ requestId, ...approval }, { isDone: false, error })
      dispatch(requestId, { type: 'refused', error })
    }
  }

  return {
    current: open.get,
    subscribe: open.subscribe,
    dispatch,

    /**
     * Shows it and resolves with what the method answers.
     * @throws {@link KudosError} nothing was done: `cancelled` where the visitor said no or it was given up, `busy` while another
     * waits, `too-late` where the visitor did not answer
     */
    async request(subject: ApprovalSubject): Promise<unknown> {
      if (open.get()) throw new KudosError(secureWords().busy, { code: 'busy' })
      const kept = storage.outcome(subject.requestId)
      if (kept && !hasOnlyBegun(kept))
        throw new KudosError(secureWords().answered, { code: 'request-id-used' })
      settlement = new Promise<Outcome>(resolve => {
        settle = resolve
      }).then(outcome => {
        if (outcome.isDone) return outcome.result
        throw outcome.error
      })
      const tooLate = new KudosError(secureWords().notAnswered, { code: 'too-late' })
      storage.keepOutcome({ requestId: subject.requestId, origin: subject.page.origin })
      timer = setTimeout(() => dispatch(subject.requestId, { type: 'ended', error: tooLate }), timeLimit)
      open.set({ ...subject, state: 'reading' })
      read(subject)
      return settlement
    },

    /** Reads it again. */
    retry(requestId: string) {
      const approval = open.get()
      if (approval?.requestId === requestId) read(approval)
    },

    /** The visitor said no, or it can't be shown; the open one, unless another is named. */
    reject(requestId = open.get()?.requestId, error = cancelled(secureWords().rejected)) {
      if (requestId !== undefined) dispatch(requestId, { type: 'ended', error })
    },

    /**
     * What became of a request, once that is known.
     * @throws as {@link request}; `request-lost` where this page remembers that it began and signed nothing, `not-known` where it
     * does not know the request
     */
    async outcome(requestId: string, origin: string): Promise<unknown> {
      const approval = open.get()
      if (approval?.requestId === requestId && approval.page.origin === origin) return settlement
      const kept = storage.outcome(requestId)
      if (kept?.origin !== origin) throw new KudosError(secureWords().notKnown, { code: 'not-known' })
      if (hasOnlyBegun(kept)) throw new KudosError(secureWords().lost, { code: 'request-lost' })
      if (kept.error) throw new KudosError(kept.error.message, kept.error)
      // The page may have been loaded again before a node had it.
      if (kept.signed) await wallet.publish(kept.signed, false).catch(() => undefined)
      return kept.result
    },
  }
}

/** Whether it came to no signature and no refusal. */
function hasOnlyBegun({ result, error }: NonNullable<ReturnType<Wallet['storage']['outcome']>>): boolean {
  return result === undefined && error === undefined
}

/** The approvals of this page. */
export type Approvals = ReturnType<typeof createApprovals>
