import * as z from 'zod/mini'
import { KudosError, loadError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import {
  type FrameAnswer,
  type FrameNews,
  type FrameRequest,
  frameRequest,
  needsApproval,
} from '#protocol/emailFrame.ts'
import { type Answering, answerRequest } from './answerRequest.ts'
import { nameToShow } from './approval/strangeText.ts'

/** Milliseconds that an answer may take: longer than a mailed link lives. */
const timeLimit = 11 * 60_000
/** Requests that are answered at the same time. */
const most = 64

/** A window that may send requests, and gets the answers. */
export interface Requester {
  readonly postMessage: (message: FrameAnswer | FrameNews, targetOrigin: string) => void
}

const anyCall = z.object({
  source: z.enum(['kudos-widget']),
  id: z.uuid(),
  type: z.enum(['RPC_REQUEST']),
})

/** What every request is answered with. */
type Tools = Pick<Answering, 'wallet' | 'approvals' | 'onTheme'>

/**
 * Takes the requests of one window. Only an origin that the service names is answered, each request once, to the very
 * origin it came from.
 * @param requester the window around this page, or the one that opened it
 */
export function answerWidget(requester: Requester, widgetOrigins: readonly string[], tools: Tools) {
  const open = new Set<string>()
  let pageName: string | undefined

  async function answer(request: FrameRequest, origin: string): Promise<void> {
    const { id, type } = request
    if (open.has(id) || open.size >= most) return
    open.add(id)
    const head = { source: 'kudos-secure', id, type } as const
    try {
      const answering = answerRequest(request, {
        ...tools,
        origin,
        pageName,
        onSession: token =>
          requester.postMessage(
            { source: 'kudos-secure', type: 'SESSION_UPDATE', payload: { token } },
            origin,
          ),
      })
      const late = () => new KudosError('The request was not answered in time.', { code: 'too-late' })
      // What the visitor approves has a limit of its own, which ends with a yes.
      const isApproved =
        type === 'GET_OUTCOME' || (type === 'RPC_REQUEST' && needsApproval(request.payload.method))
      const payload = await (isApproved ? answering : withTimeLimit(answering, timeLimit, late))
      requester.postMessage({ ...head, outcome: 'SUCCESS', payload }, origin)
    } catch (error) {
      const { message, code } = loadError(error)
      requester.postMessage({ ...head, outcome: 'ERROR', payload: { message, code } }, origin)
    } finally {
      open.delete(id)
    }
  }

  /** A method that the wallet does not have is refused; other words are nobody's. */
  function refuseUnknown(data: unknown, origin: string) {
    const { data: call } = anyCall.safeParse(data)
    if (!call) return
    const payload = { message: 'Action not allowed', code: 'unknown-method' }
    requester.postMessage({ ...call, source: 'kudos-secure', outcome: 'ERROR', payload }, origin)
  }

  return {
    /** Takes a message from any window; what is none of ours is dropped. */
    onMessage({ source, origin, data }: { source: unknown; origin: string; data: unknown }): void {
      if (source !== requester || !widgetOrigins.includes(origin)) return
      const { data: request } = frameRequest.safeParse(data)
      if (!request) {
        refuseUnknown(data, origin)
        return
      }
      if (request.type === 'SYNC_DAPP_DATA') pageName = nameToShow(request.payload.metadata?.name ?? '')
      void answer(request, origin)
    },
    /** Tells the window that this page listens. It says nothing of the visitor, and the window is not known yet. */
    ready: () => requester.postMessage({ source: 'kudos-secure', type: 'READY' }, '*'),
  }
}
