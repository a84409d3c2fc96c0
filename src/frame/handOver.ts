import * as z from 'zod/mini'
import type { Approval, Approvals } from './approvals.ts'
import type { Session } from './kept.ts'

/** The address of a window of this page's own, made for one approval. */
export const approvalHash = '#approval'

/** What goes over to that window. */
export interface HandedOver {
  readonly approval: Approval
  readonly session: Session
}

/** What such a window says to the page that opened it; both are of the same origin. */
const fromWindow = z.object({
  /**
   * `approving`: the visitor said yes, and the window asks whether it may go on. `failed`: nothing came of it; `unsure`:
   * perhaps something did.
   */
  kudosApproval: z.enum(['ready', 'approving', 'approved', 'failed', 'unsure', 'rejected']),
  /** What the method answers. */
  result: z.custom<unknown>(),
})
const toWindow = z.object({ kudosApproval: z.enum(['handed-over', 'go-on']), given: z.custom<unknown>() })
const isGiven = (value: unknown): value is HandedOver => typeof value === 'object' && value !== null

/** Milliseconds between two looks at the window, and that the page that waits has to answer it. */
const [every, patience] = [500, 5000]

/**
 * Opens a window of its own for what waits, where no page can lie around it, and does what the visitor says there. The
 * window ends with the request, and with this page. Closed by the visitor, it means no, unless a yes came before.
 * @returns closes it without an answer; `undefined` where the browser opened none
 */
export function handOver(given: HandedOver, approvals: Approvals): (() => void) | undefined {
  const { origin } = window.location
  const { requestId } = given.approval
  const opened = window.open(`/${approvalHash}`, '_blank', 'popup,width=420,height=680')
  if (!opened) return undefined
  const isStill = () => approvals.current()?.requestId === requestId
  const say = (kudosApproval: 'handed-over' | 'go-on') =>
    opened.postMessage({ kudosApproval, given: kudosApproval === 'handed-over' ? given : undefined }, origin)

  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== opened || from !== origin || !isStill()) return
    const { data: said } = fromWindow.safeParse(data)
    if (said?.kudosApproval === 'ready') say('handed-over')
    if (said?.kudosApproval === 'approving' && approvals.begin(requestId)) say('go-on')
    if (said?.kudosApproval === 'approved') approvals.approve(requestId, said.result)
    if (said?.kudosApproval === 'failed') approvals.failed(requestId, true)
    if (said?.kudosApproval === 'unsure') approvals.failed(requestId, false)
    if (said?.kudosApproval === 'rejected') approvals.reject(requestId)
  }
  window.addEventListener('message', onMessage)
  const look = setInterval(() => {
    if (!opened.closed) return
    stop()
    // What it was still carrying out may have been done.
    approvals.failed(requestId, false)
    approvals.reject(requestId)
  }, every)
  const unsubscribe = approvals.subscribe(() => {
    if (!isStill()) end()
  })
  window.addEventListener('pagehide', end)

  function stop() {
    clearInterval(look)
    unsubscribe()
    window.removeEventListener('message', onMessage)
    window.removeEventListener('pagehide', end)
  }
  function end() {
    stop()
    opened?.close()
  }
  return () => {
    end()
    approvals.failed(requestId, false)
  }
}

/** The other end: within the window, takes what was handed over. */
export function takeOver(opener: Window, onGiven: (given: HandedOver) => void) {
  const { origin } = window.location
  let onGoOn: (() => void) | undefined
  const say = (kudosApproval: z.output<typeof fromWindow>['kudosApproval'], result?: unknown) =>
    opener.postMessage({ kudosApproval, result }, origin)
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== opener || from !== origin) return
    const { data: said } = toWindow.safeParse(data)
    if (said?.kudosApproval === 'handed-over' && isGiven(said.given)) onGiven(said.given)
    if (said?.kudosApproval === 'go-on') onGoOn?.()
  })
  say('ready')
  return {
    /** Whether the page that asked still waits: a yes that nobody hears must not move money. */
    begin: () =>
      new Promise<boolean>(resolve => {
        const timer = setTimeout(() => resolve(false), patience)
        onGoOn = () => {
          clearTimeout(timer)
          resolve(true)
        }
        say('approving')
      }),
    /** The page that asked closes this window once it has heard. */
    approve: (result: unknown) => say('approved', result),
    failed: (isNothingDone: boolean) => say(isNothingDone ? 'failed' : 'unsure'),
    reject: () => say('rejected'),
  }
}
