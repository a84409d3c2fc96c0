import * as z from 'zod/mini'
import { KudosError, loadError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import {
  type FrameAnswer,
  type FrameNews,
  type FrameRequest,
  readFrameRequest,
} from '#protocol/emailFrame.ts'
import { type Answering, answerRequest } from './answerRequest.ts'
import { needsApproval } from './asked.ts'
import { nameToShow } from './strangeText.ts'

/** Milliseconds that an answer may take: longer than a mailed link lives. */
const timeLimit = 11 * 60_000
/** Requests that are answered at the same time. */
const most = 64

/** A window that may ask, and hears the answers. */
export interface Asker {
  readonly postMessage: (message: FrameAnswer | FrameNews, targetOrigin: string) => void
}

const anyCall = z.object({
  source: z.enum(['kudos-widget']),
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  type: z.enum(['RPC_REQUEST']),
})

/** What every request is answered with. */
type Tools = Pick<Answering, 'wallet' | 'approvals' | 'onTheme'>

/**
 * Hears the requests of one window. Only an origin that the service names is answered, each request once, to the very
 * origin it came from.
 * @param asker the window around this page, or the one that opened it
 */
export function answerWidget(asker: Asker, widgetOrigins: readonly string[], tools: Tools) {
  const open = new Map<string, AbortController>()
  let pageName: string | undefined

  async function answer(request: FrameRequest, origin: string): Promise<void> {
    const { id, type } = request
    if (open.has(id) || open.size >= most) return
    const giveUp = new AbortController()
    open.set(id, giveUp)
    const said = { source: 'kudos-secure', id, type } as const
    try {
      const answering = answerRequest(request, {
        ...tools,
        origin,
        pageName,
        signal: giveUp.signal,
        onSession: token =>
          asker.postMessage({ source: 'kudos-secure', type: 'SESSION_UPDATE', payload: { token } }, origin),
      })
      const late = () => new KudosError('The request was not answered in time.', { code: 'too-late' })
      // What the visitor approves has a limit of its own, which ends with a yes.
      const isApproved = type === 'RPC_REQUEST' && needsApproval(request.payload.method)
      const payload = await (isApproved ? answering : withTimeLimit(answering, timeLimit, late))
      asker.postMessage({ ...said, outcome: 'SUCCESS', payload }, origin)
    } catch (error) {
      const { message, code } = loadError(error)
      asker.postMessage({ ...said, outcome: 'ERROR', payload: { message, code } }, origin)
    } finally {
      open.delete(id)
    }
  }

  /** A method that the wallet does not have is refused; other words are nobody's. */
  function refuseUnknown(data: unknown, origin: string) {
    const { data: call } = anyCall.safeParse(data)
    if (!call) return
    const payload = { message: 'Action not allowed', code: 'unknown-method' }
    asker.postMessage({ ...call, source: 'kudos-secure', outcome: 'ERROR', payload }, origin)
  }

  return {
    /** Takes a message from any window; what is none of ours is dropped. */
    hear({ source, origin, data }: { source: unknown; origin: string; data: unknown }): void {
      if (source !== asker || !widgetOrigins.includes(origin)) return
      const request = readFrameRequest(data)
      if (!request) {
        refuseUnknown(data, origin)
        return
      }
      if (request.type === 'RPC_ABORT') open.get(request.payload.requestId)?.abort()
      if (request.type === 'SYNC_DAPP_DATA') pageName = nameToShow(request.payload.metadata?.name ?? '')
      void answer(request, origin)
    },
    /** Tells the window that this page listens. It says nothing of the visitor, and the window is not known yet. */
    ready: () => asker.postMessage({ source: 'kudos-secure', type: 'READY' }, '*'),
  }
}
