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

/** Milliseconds that the visitor has for an answer. */
const timeLimit = 10 * 60_000

const cancelled = (message: string) => new KudosError(message, { code: 'cancelled', cancelled: true })

/** What waits for the visitor: one thing at a time. */
export function createApprovals() {
  let current: Approval | undefined
  let settle: { resolve: (result: unknown) => void; reject: (error: KudosError) => void } | undefined
  /** Whether a yes is being carried out, and the request was given up meanwhile. */
  let carrying: 'nothing' | 'yes' | 'given-up' = 'nothing'
  const listeners = new Set<() => void>()

  function set(approval: Approval | undefined) {
    current = approval
    for (const listener of listeners) listener()
  }

  return {
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /**
     * Shows it and resolves with what the method answers.
     * @throws {@link KudosError} `cancelled` where the visitor said no or the request was given up, `busy` while another waits,
     * `too-late` where nobody answered
     */
    async ask(
      asked: Asked,
      page: Approval['page'],
      signal: AbortSignal,
      requestId: string = crypto.randomUUID(),
    ): Promise<unknown> {
      if (signal.aborted) throw cancelled('The request was given up.')
      if (current) throw new KudosError('Another request is still waiting for an answer.', { code: 'busy' })
      const approval = { requestId, asked, page }
      const answer = new Promise<unknown>((resolve, reject) => {
        settle = { resolve, reject }
      })
      const giveUp = () => {
        if (carrying === 'nothing') settle?.reject(cancelled('The request was given up.'))
        else carrying = 'given-up'
      }
      const timer = setTimeout(
        () => settle?.reject(new KudosError('The request was not answered in time.', { code: 'too-late' })),
        timeLimit,
      )
      signal.addEventListener('abort', giveUp)
      set(approval)
      try {
        return await answer
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        carrying = 'nothing'
        set(undefined)
      }
    },

    /** The visitor said yes: giving the request up now waits for what comes of it. Resolves to false where it is over already. */
    async carryOut(): Promise<boolean> {
      if (current) carrying = 'yes'
      return current !== undefined
    },
    isCarriedOut: () => carrying !== 'nothing',
    /**
     * The yes came to nothing, as far as is known.
     * @returns whether the request was given up meanwhile; then whoever carried it out has to settle it
     */
    cameToNothing(): boolean {
      const isGivenUp = carrying === 'given-up'
      if (!isGivenUp) carrying = 'nothing'
      return isGivenUp
    },
    /** The visitor said yes and it is done. */
    approve: (result: unknown) => settle?.resolve(result),
    /** It can't be shown. */
    fail: (error: KudosError) => settle?.reject(error),
    /** The visitor said no. */
    reject: () => settle?.reject(cancelled('The request was rejected.')),
  }
}

/** What waits for the visitor. */
export type Approvals = ReturnType<typeof createApprovals>
