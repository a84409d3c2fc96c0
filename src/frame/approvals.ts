import { KudosError } from '#lib/errors.ts'
import type { Asked } from './asked.ts'

/** Something that waits for the visitor's yes or no. */
export interface Approval {
  /** A UUID; a transaction is sent under it, so that the same yes never sends twice. */
  readonly requestId: string
  readonly asked: Asked
  /** Who asks: the origin is the browser's word, the name the page's own. */
  readonly page: { readonly origin: string; readonly name?: string | undefined }
}

/** One that is not settled yet. */
interface Open {
  readonly approval: Approval
  readonly resolve: (result: unknown) => void
  readonly reject: (error: KudosError) => void
  /** A yes is being carried out now. */
  isUnderWay: boolean
  /** A yes may have done it, and no answer came. */
  isUnsure: boolean
  /** Why nobody waits for it any more. */
  end?: KudosError
}

/** Milliseconds that the visitor has for an answer. */
const timeLimit = 10 * 60_000

const cancelled = (message: string) => new KudosError(message, { code: 'cancelled', cancelled: true })

/**
 * What waits for the visitor: one thing at a time. Every word about it names the request that it means, and counts for no
 * other. From the yes on, nothing gives it up: it ends with what came of it.
 * @param whatBecameOf looks for what came of a transaction without an answer: its hash, or `null` where that stays unknown.
 *   Never rejects
 */
export function createApprovals(whatBecameOf: (approval: Approval) => Promise<string | null>) {
  let open: Open | undefined
  const listeners = new Set<() => void>()

  function set(next: Open | undefined) {
    open = next
    for (const listener of listeners) listener()
  }
  function openAs(requestId: string): Open | undefined {
    return open?.approval.requestId === requestId ? open : undefined
  }

  /** Ends it now, or once what is under way has its end. */
  function end(ended: Open, why: KudosError) {
    if (ended.end) return
    ended.end = why
    if (!ended.isUnderWay) conclude(ended, why)
  }
  function conclude(ended: Open, why: KudosError) {
    // A signature that nobody got is none.
    if (!ended.isUnsure || ended.approval.asked.kind !== 'transaction') ended.reject(why)
    else void whatBecameOf(ended.approval).then(ended.resolve)
  }

  return {
    current: () => open?.approval,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /**
     * Shows it and resolves with what the method answers; with `null` where a yes was given and nobody knows what came of it.
     * @throws {@link KudosError} where nothing was done: `cancelled` where the visitor said no or the request was given up,
     * `busy` while another waits, `too-late` where nobody answered
     */
    async ask(
      asked: Asked,
      page: Approval['page'],
      signal: AbortSignal,
      requestId: string = crypto.randomUUID(),
    ): Promise<unknown> {
      if (signal.aborted) throw cancelled('The request was given up.')
      if (open) throw new KudosError('Another request is still waiting for an answer.', { code: 'busy' })
      const approval = { requestId, asked, page }
      let timer: ReturnType<typeof setTimeout> | undefined
      try {
        return await new Promise<unknown>((resolve, reject) => {
          const made: Open = { approval, resolve, reject, isUnderWay: false, isUnsure: false }
          const late = new KudosError('The request was not answered in time.', { code: 'too-late' })
          timer = setTimeout(() => end(made, late), timeLimit)
          signal.addEventListener('abort', () => end(made, cancelled('The request was given up.')))
          set(made)
        })
      } finally {
        clearTimeout(timer)
        set(undefined)
      }
    },

    /** The visitor said yes, and it is carried out from now on; false where nobody waits for it any more. */
    begin(requestId: string): boolean {
      const begun = openAs(requestId)
      if (!begun || begun.end) return false
      begun.isUnderWay = true
      return true
    },
    /**
     * A yes has brought no answer.
     * @param isNothingDone whether that is known
     */
    failed(requestId: string, isNothingDone: boolean): void {
      const tried = openAs(requestId)
      if (!tried?.isUnderWay) return
      tried.isUnderWay = false
      tried.isUnsure ||= !isNothingDone
      if (tried.end) conclude(tried, tried.end)
    },
    /** The visitor said yes and it is done. */
    approve: (requestId: string, result: unknown) => openAs(requestId)?.resolve(result),
    /** The visitor said no, or it can't be shown. */
    reject(requestId: string, why: KudosError = cancelled('The request was rejected.')): void {
      const rejected = openAs(requestId)
      if (rejected) end(rejected, why)
    },
  }
}

/** What waits for the visitor. */
export type Approvals = ReturnType<typeof createApprovals>
