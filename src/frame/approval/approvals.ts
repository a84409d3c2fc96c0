import { secureWords } from '#languages/secureWords.ts'
import type { Address } from '#lib/address.ts'
import { createStore } from '#lib/createStore.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import type { BrowserStorage } from '../browserStorage.ts'
import { prove } from '../passkey.ts'
import type { ServiceWallet } from '../serviceWallet.ts'
import {
  type Approval,
  type ApprovalEvent,
  type ApprovalSubject,
  cancelled,
  isLookedFor,
  nextApproval,
  type Outcome,
} from './approval.ts'
import { approvalAction } from './approvalAction.ts'

type Executing = Approval & { readonly state: 'executing' }
type Wallet = Pick<ServiceWallet, 'config' | 'login' | 'prepare' | 'factor' | 'sign' | 'send' | 'outcome'>

/** Milliseconds that the visitor has for an answer. */
const timeLimit = 10 * 60_000
/** How often it is looked for what became of a yes without an answer, and milliseconds between. */
const [mostLooks, pause] = [10, 1000]

/**
 * Runs approvals, one at a time: reads what is to be shown, carries out what the visitor approves, and keeps what became of
 * each, also for the next load of this page. Every word about one names its request, and counts for no other. From the yes
 * on, nothing gives it up: it ends with what came of it.
 * @param onEvent called with all that happens to it
 * @param canDeliver whether somebody is there for a signature, which is worth nothing to anybody else
 */
export function createApprovals(
  wallet: Wallet,
  storage: Pick<BrowserStorage, 'outcome' | 'keepOutcome'>,
  {
    onEvent,
    canDeliver = () => true,
  }: { onEvent?: (event: ApprovalEvent) => void; canDeliver?: () => boolean } = {},
) {
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
    if (next.state === 'settled') {
      clearTimeout(timer)
      keep(next, next.outcome)
      settle?.(next.outcome)
    }
    open.set(next.state === 'settled' ? undefined : next)
    onEvent?.(event)
    if (next.state === 'executing' && before.state !== 'executing' && !next.isInWindow) void execute(next)
    if (isLookedFor(next) && !isLookedFor(before)) void lookFor(next)
  }

  function keep({ requestId, page: { origin } }: ApprovalSubject, outcome: Outcome) {
    if (outcome.isDone) storage.keepOutcome({ requestId, origin, result: outcome.result })
    else if (outcome.error.code !== 'not-known') {
      const { message, code } = outcome.error
      storage.keepOutcome({ requestId, origin, error: { message, code } })
    }
  }

  /** Reads what is to be shown; what it costs is asked for meanwhile. */
  function read({ requestId, request, page }: ApprovalSubject) {
    const failed = (thrown: unknown) => dispatch(requestId, { type: 'failed', error: loadError(thrown) })
    import('./describeRequest.ts')
      .then(({ describeRequest }) => describeRequest(request, wallet.config, page.origin))
      .then(description => dispatch(requestId, { type: 'described', description }), failed)
    readFactor({ requestId, request })
    if (request.kind !== 'transaction') return
    wallet
      .prepare(request.chainId, request.transaction)
      .then(prepared => dispatch(requestId, { type: 'prepared', prepared }), failed)
  }

  function readFactor({ requestId, request }: Pick<ApprovalSubject, 'requestId' | 'request'>) {
    wallet.factor(approvalAction({ requestId, request })).then(
      ({ factor }) => dispatch(requestId, { type: 'factored', factor }),
      (thrown: unknown) => dispatch(requestId, { type: 'failed', error: loadError(thrown) }),
    )
  }

  async function execute(approved: Executing) {
    const { requestId, request } = approved
    const isTransaction = request.kind === 'transaction'
    try {
      const now = wallet.login()?.user.address
      if (now && now.toLowerCase() !== request.from.toLowerCase())
        throw new KudosError(secureWords().otherAccount, {
          code: 'other-account',
          advice: secureWords().otherAccountAdvice,
        })
      if (!isTransaction && !canDeliver())
        throw new KudosError(secureWords().askerGone, {
          code: 'asker-gone',
          advice: secureWords().askerGoneAdvice,
        })
      dispatch(requestId, { type: 'done', result: await carryOut(approved, wallet) })
    } catch (thrown) {
      const error = loadError(thrown)
      const isNothingDone = !isTransaction || nothingDone.includes(error.code)
      dispatch(requestId, { type: 'executionFailed', error, isNothingDone })
      // What is known to have been approved takes nothing more; what counts by now may take more.
      readFactor(approved)
    }
  }

  async function lookFor({ requestId, request }: ApprovalSubject) {
    // A signature that nobody got is none.
    if (request.kind !== 'transaction') return dispatch(requestId, { type: 'notDone' })
    try {
      const result = await findOutcome(wallet, requestId, request.from)
      dispatch(requestId, result ? { type: 'done', result } : { type: 'notDone' })
    } catch (thrown) {
      dispatch(requestId, { type: 'notKnown', error: loadError(thrown) })
    }
  }

  return {
    current: open.get,
    subscribe: open.subscribe,
    dispatch,

    /**
     * Shows it and resolves with what the method answers.
     * @throws {@link KudosError} `not-known` where it may have been sent; with any other code nothing was done: `cancelled`
     * where the visitor said no or it was given up, `busy` while another waits, `too-late` where nobody answered
     */
    async request(subject: ApprovalSubject): Promise<unknown> {
      if (open.get()) throw new KudosError(secureWords().busy, { code: 'busy' })
      if (storage.outcome(subject.requestId))
        throw new KudosError(secureWords().answered, { code: 'request-id-used' })
      settlement = new Promise<Outcome>(resolve => {
        settle = resolve
      }).then(outcome => {
        if (outcome.isDone) return outcome.result
        throw outcome.error
      })
      const tooLate = new KudosError(secureWords().notAnswered, { code: 'too-late' })
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

    /** The visitor said no, or it can't be shown; of whatever is open, unless it is named. */
    reject(requestId = open.get()?.requestId, error = cancelled(secureWords().rejected)) {
      if (requestId !== undefined) dispatch(requestId, { type: 'ended', error })
    },

    /**
     * What became of a request, as soon as that is known; one that this page no longer knows is ended.
     * @param address the account that it was for
     * @throws as {@link request}; `request-lost` where nothing was done, because the page was loaded anew before
     */
    async outcome(requestId: string, origin: string, address: Address): Promise<unknown> {
      const approval = open.get()
      if (approval?.requestId === requestId && approval.page.origin === origin) return settlement
      const kept = storage.outcome(requestId)
      if (kept?.origin === origin) {
        if (kept.error) throw new KudosError(kept.error.message, kept.error)
        return kept.result
      }
      const hash = await findOutcome(wallet, requestId, address)
      if (hash) return hash
      throw new KudosError(secureWords().lost, {
        code: 'request-lost',
      })
    },
  }
}

/** What waits for the visitor, and what became of it. */
export type Approvals = ReturnType<typeof createApprovals>

async function carryOut(approved: Executing, wallet: Wallet): Promise<unknown> {
  const { request, prepared } = approved
  if (request.kind === 'transaction' && !prepared)
    throw new KudosError(secureWords().noFee, { code: 'not-ready' })
  const action = approvalAction(approved, prepared)
  const proof = await prove(wallet, action, approved.otp)
  if (action.kind === 'send') {
    const { kind, ...send } = action
    return wallet.send({ ...send, proof })
  }
  const { kind, ...sign } = action
  return wallet.sign({ ...sign, proof })
}

/**
 * The hash of what a request has sent; `undefined` where nothing was sent, and nothing will be.
 * @throws {@link KudosError} `not-known` while the service can't be reached, or its node gives no definite answer
 */
async function findOutcome(wallet: Wallet, requestId: string, from: Address) {
  for (let look = 1; ; look++) {
    try {
      return await wallet.outcome({ requestId, from })
    } catch (cause) {
      const isAway = cause instanceof KudosError && away.includes(cause.code)
      if (!isAway || look === mostLooks)
        throw new KudosError(secureWords().notKnown, { code: 'not-known', cause })
    }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}

/** Codes of a service, or a node behind it, that may answer in a moment. */
const away: readonly string[] = [
  'service-down',
  'node-down',
  'database-down',
  'internal',
  'too-many-requests',
]

/** After these, the same request can't go through. */
export const hopeless: readonly string[] = [
  'asker-gone',
  'other-account',
  'wrong-request',
  'malformed',
  'too-large',
  'would-fail',
  'signed-out',
  'not-connected',
  'request-id-used',
  'request-ended',
  'email-changed',
]

/** Codes after which it is known that nothing was sent by this attempt; after any other something may have been. */
const nothingDone: readonly string[] = [
  ...hopeless,
  'not-ready',
  'passkey-declined',
  'code-needed',
  'wrong-code',
  'code-gone',
  'too-many-tries',
  'passkey-needed',
  'wrong-passkey',
  'wallet-empty',
  'not-enough',
  'fee-too-low',
  'fee-too-high',
  'earlier-waits',
  'node-refused',
  'unknown-network',
  'too-many-requests',
]
