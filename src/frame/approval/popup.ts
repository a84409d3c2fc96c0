import * as z from 'zod/mini'
import { secureWords } from '#languages/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { parseJson } from '#lib/parseJson.ts'
import { frameError } from '#protocol/emailFrame.ts'
import type { Login } from '../browserStorage.ts'
import type { ApprovalEvent, ApprovalSubject } from './approval.ts'
import type { Approvals } from './approvals.ts'

/** The address of a window of this page's own, made for one approval. */
export const approvalHash = '#approval'

/** What such a window needs. */
export interface ApprovalTask {
  readonly subject: ApprovalSubject
  readonly login: Login
}

/** What a window tells the page that opened it, of all that happens there; both are of the same origin. */
const windowEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('approved') }),
  z.object({ type: z.literal('executionFailed'), error: frameError, isNothingDone: z.boolean() }),
  z.object({ type: z.literal('done'), result: z.unknown() }),
  z.object({ type: z.literal('ended'), error: frameError }),
])
const fromWindow = z.object({ kudosApproval: z.union([z.literal('ready'), windowEvent]) })
/** What this page's own origin wrote is believed. */
const approvalTask = z.custom<ApprovalTask>(
  value => typeof value === 'object' && value !== null && 'subject' in value && 'login' in value,
)
const toWindow = z.object({ kudosApproval: z.literal('task'), task: approvalTask })

/** Milliseconds between two looks whether the window is still open. */
const lookInterval = 500
/** Where a window keeps its task, so that it can be loaded again. */
const taskKey = 'kudos-email-approval'

/**
 * Opens a window of its own for an approval, where no page can lie around it, and follows what the visitor says there. It
 * is closed once the approval is settled, and when this page goes, unless a yes is being carried out. Closed by the visitor,
 * it means no.
 * @returns has the visitor go on here instead; `undefined` where the browser opened no window
 */
export function openApprovalPopup(task: ApprovalTask, approvals: Approvals): (() => void) | undefined {
  const { requestId } = task.subject
  const popup = window.open(
    `/${window.location.search}${approvalHash}`,
    '_blank',
    'popup,width=420,height=680',
  )
  if (!popup) return undefined
  const ending = new AbortController()
  const { signal } = ending
  const dispatch = (event: ApprovalEvent) => approvals.dispatch(requestId, event)

  window.addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== popup || origin !== window.location.origin) return
      const { data: message } = fromWindow.safeParse(data)
      if (message?.kudosApproval === 'ready') {
        // What it was carrying out before it was loaded again may have been done.
        const error = new KudosError(secureWords().windowReloaded, {
          code: 'window-closed',
        })
        dispatch({ type: 'executionFailed', error, isNothingDone: false })
        popup.postMessage({ kudosApproval: 'task', task }, origin)
      } else if (message) dispatch(message.kudosApproval)
    },
    { signal },
  )
  const close = () => {
    ending.abort()
    popup.close()
  }
  const closeUnlessExecuting = () => {
    if (approvals.current()?.state !== 'executing') close()
  }
  window.addEventListener('pagehide', closeUnlessExecuting, { signal })
  const unsubscribe = approvals.subscribe(() => {
    if (approvals.current()?.requestId !== requestId) close()
  })
  const look = setInterval(() => {
    if (!popup.closed) return
    ending.abort()
    dispatch({ type: 'movedBack' })
    approvals.reject(requestId)
  }, lookInterval)
  signal.addEventListener('abort', () => {
    clearInterval(look)
    unsubscribe()
  })
  dispatch({ type: 'movedToWindow' })
  return () => {
    close()
    dispatch({ type: 'movedBack' })
  }
}

/** The other end, within the window: it works for itself, and tells the page that opened it what happens, if that is there. */
export function connectToOpener(onTask: (task: ApprovalTask) => void) {
  const opener: Window | null = window.opener
  const { origin } = window.location
  // There is one where the window was loaded again.
  let { data: task } = approvalTask.safeParse(parseJson(window.sessionStorage.getItem(taskKey) ?? ''))
  const canDeliver = () => opener !== null && !opener.closed
  const post = (kudosApproval: unknown) => {
    if (canDeliver()) opener?.postMessage({ kudosApproval }, origin)
  }
  if (task) onTask(task)
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    const { data: message } = toWindow.safeParse(data)
    if (task || !message || source !== opener || from !== origin) return
    task = message.task
    window.sessionStorage.setItem(taskKey, JSON.stringify(task))
    onTask(task)
  })
  post('ready')
  return {
    /** Whether somebody is there to hear a result. */
    canDeliver,
    /** Tells what happens here. An error keeps its code only in a plain object. */
    forward(event: ApprovalEvent) {
      if (!('error' in event)) return post(event)
      const { message, code } = event.error
      post({ ...event, error: { message, code } })
    },
  }
}
