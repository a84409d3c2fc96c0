import * as z from 'zod/mini'
import {
  type FrameAnswer,
  type FrameNews,
  type FrameRequest,
  frameRequest,
  needsApproval,
} from '#emailWallet/protocol/frame.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import { answerRequest, type FrameParts, type WidgetFacts } from './answerRequest.ts'

/** Milliseconds that an answer may take: longer than any mailed link lives. */
const timeLimit = 75 * 60_000
/** Requests that are answered at the same time. */
const most = 64

const anyCall = z.object({
  source: z.enum(['kudos-widget']),
  id: z.uuid(),
  type: z.enum(['RPC_REQUEST']),
})

function isDecided(request: FrameRequest): boolean {
  if (request.type === 'RPC_REQUEST') return needsApproval(request.payload.method)
  return ['GET_USER', 'GET_OUTCOME', 'UPDATE_EMAIL_SECONDARY_OTP'].includes(request.type)
}

/**
 * Takes the requests of one window. Only an origin that the service names is answered, each request once, to the very
 * origin it came from.
 * @param requester the window around this page
 */
export function answerWidget(
  requester: { readonly postMessage: (message: FrameAnswer | FrameNews, targetOrigin: string) => void },
  widgetOrigins: readonly string[],
  parts: FrameParts,
) {
  const { approvals, opening } = parts
  const open = new Set<string>()
  const facts: WidgetFacts = {}
  let asker: string | undefined
  let isVisible = false

  function tellVisibility() {
    const visible = opening.current() !== undefined || approvals.current() !== undefined
    if (visible === isVisible || asker === undefined) return
    isVisible = visible
    requester.postMessage({ source: 'kudos-secure', type: 'VISIBILITY', payload: { visible } }, asker)
  }
  approvals.subscribe(tellVisibility)
  opening.subscribe(tellVisibility)

  async function answer(request: FrameRequest, origin: string): Promise<void> {
    const { id, type } = request
    if (open.has(id) || open.size >= most) return
    open.add(id)
    asker = origin
    const head = { source: 'kudos-secure', id, type } as const
    const notify = (news: FrameNews) => requester.postMessage(news, origin)
    const late = () => new KudosError(secureWords().notAnswered, { code: 'too-late' })
    try {
      const answering = answerRequest(request, origin, parts, facts, notify)
      // What the visitor decides has a limit of its own, or none.
      const payload = await (isDecided(request) ? answering : withTimeLimit(answering, timeLimit, late))
      requester.postMessage({ ...head, outcome: 'SUCCESS', payload }, origin)
    } catch (error) {
      const { message, code } = loadError(error)
      requester.postMessage({ ...head, outcome: 'ERROR', payload: { message, code } }, origin)
    } finally {
      open.delete(id)
    }
  }

  /** Refuses a method that the wallet does not have; any other text is ignored. */
  function refuseUnknown(data: unknown, origin: string) {
    const { data: unknownCall } = anyCall.safeParse(data)
    if (!unknownCall) return
    const payload = { message: secureWords().notAllowed, code: 'unknown-method' }
    requester.postMessage({ ...unknownCall, source: 'kudos-secure', outcome: 'ERROR', payload }, origin)
  }

  return {
    /** Takes a message from any window, and drops all but the widget's. */
    onMessage({ source, origin, data }: { source: unknown; origin: string; data: unknown }): void {
      if (source !== requester || !widgetOrigins.includes(origin)) return
      const { data: request } = frameRequest.safeParse(data)
      if (request) void answer(request, origin)
      else refuseUnknown(data, origin)
    },
    /** Tells the window that this page listens. It says nothing of the visitor, and the window is not known yet. */
    ready: () => requester.postMessage({ source: 'kudos-secure', type: 'READY' }, '*'),
  }
}
