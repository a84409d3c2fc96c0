import { secureWords } from '#languages/words/secureWords.ts'
import { createStore } from '#lib/createStore.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import type { BrowserStorage, SignedTransaction } from '../browserStorage.ts'
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

const timeLimit = 10 * 60_000

/** A page that opened this window for one approval: it takes what was signed, and publishes it. */
interface Opener {
  readonly isThere: () => boolean
  readonly take: (signed: Signed) => void
}

/**
 * Runs approvals, one at a time: reads what is to be shown, signs what the visitor approves, publishes it, and keeps what became of
 * each, also for the next load of this page. A signed transaction is remembered before any node is asked.
 */
export function createApprovals(wallet: Wallet, opener?: Opener) {
  const { storage } = wallet
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
      keep(storage, next, { isDone: true, result: event.signed.hash }, event.signed)
    if (next.state === 'settled') {
      clearTimeout(timer)
      keep(storage, next, next.outcome)
      settle?.(next.outcome)
    }
    open.set(next.state === 'settled' ? undefined : next)
    if (next.state === 'signing' && before.state !== 'signing')
      void sign(next, wallet, reportOf(next), opener, () => open.get()?.state === 'signing')
    if (next.state === 'publishing' && before.state !== 'publishing')
      void publish(next, wallet, reportOf(next))
  }
  const reportOf =
    ({ requestId }: Approval) =>
    (event: ApprovalEvent) =>
      dispatch(requestId, event)

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
      const { requestId, page } = subject
      if (open.get()) throw new KudosError(secureWords().busy, { code: 'busy' })
      const kept = storage.outcome(requestId)
      if (kept && !hasOnlyBegun(kept))
        throw new KudosError(secureWords().answered, { code: 'request-id-used' })
      settlement = new Promise<Outcome>(resolve => {
        settle = resolve
      }).then(outcome => {
        if (outcome.isDone) return outcome.result
        throw outcome.error
      })
      const tooLate = new KudosError(secureWords().notAnswered, { code: 'too-late' })
      storage.keepOutcome({ requestId, origin: page.origin })
      timer = setTimeout(() => dispatch(requestId, { type: 'ended', error: tooLate }), timeLimit)
      const approval = { ...subject, state: 'reading' } as const
      open.set(approval)
      readRequest(approval, wallet, reportOf(approval))
      return settlement
    },

    retry(requestId: string) {
      dispatch(requestId, { type: 'retried' })
      const approval = open.get()
      if (approval?.requestId === requestId) readRequest(approval, wallet, reportOf(approval))
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
      if (kept.signed) await send(wallet, kept.signed, false).catch(() => undefined)
      return kept.result
    },
  }
}

type Report = (event: ApprovalEvent) => void

/** Reads what is to be shown; what it costs is asked for meanwhile. */
function readRequest({ request, page }: ApprovalSubject, wallet: Wallet, report: Report): void {
  const failed = (thrown: unknown) => report({ type: 'failed', error: loadError(thrown) })
  import('./describe/describeRequest.ts')
    .then(({ describeRequest }) => describeRequest(request, wallet.config, page.origin))
    .then(description => report({ type: 'described', description }), failed)
  // What signs is fetched before the touch, so that nothing is waited for between press and touch.
  import('./sign.ts').catch(() => undefined)
  if (request.kind === 'transaction')
    wallet
      .nodes(request.chainId)
      .then(({ prepare }) => prepare(request.transaction))
      .then(prepared => report({ type: 'prepared', prepared }), failed)
}

async function sign(
  approved: Approval,
  wallet: Wallet,
  report: Report,
  opener: Opener | undefined,
  isWanted: () => boolean,
): Promise<void> {
  try {
    const { askerGone, askerGoneAdvice: advice } = secureWords()
    if (opener && !opener.isThere()) throw new KudosError(askerGone, { code: 'asker-gone', advice })
    const { signApproved } = await import('./sign.ts')
    const signed = await signApproved(approved, wallet)
    if (!opener) return report(signed)
    if (isWanted()) opener.take(signed)
    report({ type: 'signed', result: undefined })
  } catch (thrown) {
    report({ type: 'not-signed', error: loadError(thrown) })
  }
}

async function publish(
  approval: Approval & { readonly state: 'publishing' },
  wallet: Wallet,
  report: Report,
): Promise<void> {
  try {
    await send(wallet, approval.signed, approval.isFirst)
    report({ type: 'published' })
  } catch (thrown) {
    const error = loadError(thrown)
    if (error.code === 'node-refused') keep(wallet.storage, approval, { isDone: false, error })
    report({ type: 'not-published', error })
  }
}

async function send(wallet: Wallet, signed: SignedTransaction, isFirst: boolean): Promise<void> {
  await (await wallet.nodes(signed.chainId)).publish(signed, isFirst)
}

/** Remembers what became of a request; of a transaction, also what was signed. */
function keep(
  storage: BrowserStorage,
  { requestId, page: { origin } }: ApprovalSubject,
  outcome: Outcome,
  signed = storage.outcome(requestId)?.signed,
): void {
  const { isDone } = outcome
  const error = isDone ? undefined : { message: outcome.error.message, code: outcome.error.code }
  storage.keepOutcome({ requestId, origin, ...(isDone ? { result: outcome.result, signed } : { error }) })
}

function hasOnlyBegun({ result, error }: NonNullable<ReturnType<Wallet['storage']['outcome']>>): boolean {
  return result === undefined && error === undefined
}

export type Approvals = ReturnType<typeof createApprovals>
