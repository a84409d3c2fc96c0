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
  hashOf,
  nextApproval,
  type Outcome,
} from './approval.ts'
import type { Signed } from './sign.ts'

const timeLimit = 10 * 60_000

/**
 * Runs approvals, one at a time: reads what is to be shown, signs what the visitor approves, publishes it, and keeps what became of
 * each, also for the next load of this page. A signed transaction is remembered before any node is asked.
 * @param sign has the visitor touch the passkey; by default as {@link signHere}
 */
export function createApprovals(wallet: Wallet, sign = signHere) {
  const { storage } = wallet
  const open = createStore<Approval | undefined>(undefined)
  let settle: ((outcome: Outcome) => void) | undefined
  let settlement: Promise<unknown> | undefined

  function dispatch(requestId: string, event: ApprovalEvent) {
    const before = open.get()
    if (before?.requestId !== requestId) return
    const next = nextApproval(before, event)
    if (next === before) return
    if (event.type === 'signed-transaction') keep(storage, next, hashOf(event.signed))
    if (next.state === 'settled') {
      keep(storage, next, next.outcome)
      settle?.(next.outcome)
    }
    open.set(next.state === 'settled' ? undefined : next)
    if (next.state !== before.state && (next.state === 'signing' || next.state === 'publishing'))
      void carryOut(next, wallet, sign).then(event => dispatch(requestId, event))
  }
  const read = (approval: Approval) =>
    readRequest(approval, wallet, event => dispatch(approval.requestId, event))

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
      settlement = new Promise((resolve, reject) => {
        settle = outcome => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result))
      })
      const tooLate = new KudosError(secureWords().notAnswered, { code: 'too-late' })
      storage.keepOutcome({ requestId, origin: page.origin })
      setTimeout(() => dispatch(requestId, { type: 'ended', error: tooLate }), timeLimit)
      const approval = { ...subject, state: 'reading' } as const
      open.set(approval)
      read(approval)
      return settlement
    },

    retry(requestId: string) {
      dispatch(requestId, { type: 'retried' })
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
      if (kept.signed) await send(wallet, kept.signed, false).catch(() => undefined)
      return kept.result
    },
  }
}

/** Reads what is to be shown; what it costs is asked for meanwhile. */
function readRequest(
  { request, page }: ApprovalSubject,
  wallet: Wallet,
  report: (event: ApprovalEvent) => void,
): void {
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

/** Signs what the visitor has approved, with a touch. @throws {@link KudosError} why nothing was signed */
export async function signHere(approved: Approval, wallet: Wallet): Promise<Signed> {
  const { signApproved } = await import('./sign.ts')
  return signApproved(approved, wallet)
}

/** Signs or publishes; what comes of it is the approval's next event. */
async function carryOut(
  approval: Approval & { readonly state: 'signing' | 'publishing' },
  wallet: Wallet,
  sign: typeof signHere,
): Promise<ApprovalEvent> {
  try {
    if (approval.state === 'signing') return await sign(approval, wallet)
    await send(wallet, approval.signed, approval.isFirst)
    return { type: 'published' }
  } catch (thrown) {
    const error = loadError(thrown)
    // Also where the page that asked has given it up meanwhile.
    if (approval.state === 'publishing' && error.code === 'node-refused')
      keep(wallet.storage, approval, { error })
    return { type: 'not-done', error }
  }
}

async function send(wallet: Wallet, signed: SignedTransaction, isFirst: boolean): Promise<void> {
  await (await wallet.nodes(signed.chainId)).publish(signed, isFirst)
}

/** Remembers what became of a request. */
function keep(
  storage: BrowserStorage,
  { requestId, page: { origin } }: ApprovalSubject,
  outcome: Outcome,
): void {
  const kept = 'error' in outcome ? { error: plain(outcome.error) } : outcome
  storage.keepOutcome({ requestId, origin, ...kept })
}

const plain = ({ message, code }: KudosError) => ({ message, code })

function hasOnlyBegun({ result, error }: NonNullable<ReturnType<Wallet['storage']['outcome']>>): boolean {
  return result === undefined && error === undefined
}

export type Approvals = ReturnType<typeof createApprovals>
