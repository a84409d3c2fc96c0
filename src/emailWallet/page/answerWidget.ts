import * as z from 'zod/mini'
import {
  type FrameAnswer,
  type FrameNews,
  type FrameRequest,
  frameRequest,
} from '#emailWallet/protocol/frame.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { loadError } from '#lib/errors.ts'
import { answerRequest, type FrameContext } from './answerRequest.ts'

/** Requests that are answered at the same time. */
const most = 64

const anyCall = z.object({
  source: z.enum(['kudos-widget']),
  id: z.uuid(),
  type: z.enum(['RPC_REQUEST']),
})

/**
 * Takes the requests of one window. Only an origin that the service names is answered, each request once, to the very
 * origin it came from.
 * @param requester the window around this page
 */
export function answerWidget(
  requester: { readonly postMessage: (message: FrameAnswer | FrameNews, targetOrigin: string) => void },
  widgetOrigins: readonly string[],
  context: FrameContext,
) {
  const { approvals, opening } = context
  const open = new Set<string>()
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
    const post = (message: FrameAnswer | FrameNews) => requester.postMessage(message, origin)
    try {
      post({ ...head, outcome: 'SUCCESS', payload: await answerRequest(request, origin, context, post) })
    } catch (error) {
      const { message, code } = loadError(error)
      post({ ...head, outcome: 'ERROR', payload: { message, code } })
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
