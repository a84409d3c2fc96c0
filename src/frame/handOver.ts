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
  kudosApproval: z.enum(['ready', 'approved', 'rejected']),
  /** What the method answers. */
  result: z.custom<unknown>(),
})
const toWindow = z.object({
  kudosApproval: z.enum(['handed-over']),
  given: z.custom<HandedOver>(value => typeof value === 'object' && value !== null),
})

/**
 * Opens a window of its own for what waits, where no page can lie around it, and does what the visitor says there.
 * @param onClosed the window is gone without an answer, or never opened
 */
export function handOver(given: HandedOver, approvals: Approvals, onClosed: () => void): () => void {
  const { origin } = window.location
  const opened = window.open(`/${approvalHash}`, '_blank', 'popup,width=420,height=680')
  const isStill = () => approvals.current()?.requestId === given.approval.requestId
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== opened || from !== origin || !isStill()) return
    const { data: said } = fromWindow.safeParse(data)
    if (said?.kudosApproval === 'ready') opened?.postMessage({ kudosApproval: 'handed-over', given }, origin)
    if (said?.kudosApproval === 'approved') approvals.approve(said.result)
    if (said?.kudosApproval === 'rejected') approvals.reject()
  }
  window.addEventListener('message', onMessage)
  const look = setInterval(() => {
    if (opened && !opened.closed) return
    stop()
    onClosed()
  }, 500)
  function stop() {
    clearInterval(look)
    window.removeEventListener('message', onMessage)
  }
  return () => {
    stop()
    opened?.close()
  }
}

/** The other end: within the window, takes what was handed over. */
export function takeOver(opener: Window, onGiven: (given: HandedOver) => void) {
  const { origin } = window.location
  const say = (kudosApproval: 'ready' | 'approved' | 'rejected', result?: unknown) =>
    opener.postMessage({ kudosApproval, result }, origin)
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== opener || from !== origin) return
    const { data: said } = toWindow.safeParse(data)
    if (said) onGiven(said.given)
  })
  say('ready')
  return {
    approve: (result: unknown) => say('approved', result),
    reject: () => say('rejected'),
  }
}
