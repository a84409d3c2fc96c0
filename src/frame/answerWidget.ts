import * as z from 'zod/mini'
import { secureWords } from '#languages/secureWords.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import {
  type FrameAnswer,
  type FrameNews,
  type FramePayload,
  type FrameRequest,
  type FrameRequestType,
  type FrameSuccess,
  frameRequest,
  needsApproval,
} from '#protocol/emailFrame.ts'
import { cancelled } from './approval/approval.ts'
import { readApprovalRequest } from './approval/approvalRequest.ts'
import type { Approvals } from './approval/approvals.ts'
import { nameToShow } from './approval/strangeText.ts'
import type { ServiceWallet } from './serviceWallet.ts'

/** Milliseconds that an answer may take: longer than any mailed link lives. */
const timeLimit = 75 * 60_000
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
  {
    wallet,
    approvals,
    onTheme,
  }: {
    readonly wallet: ServiceWallet
    readonly approvals: Approvals
    readonly onTheme: (theme: FramePayload<'SYNC_THEME'>) => void
  },
) {
  const open = new Set<string>()
  /** What the page told of itself. */
  let pageName: string | undefined

  async function answer(request: FrameRequest, origin: string): Promise<void> {
    const { id, type } = request
    if (open.has(id) || open.size >= most) return
    open.add(id)
    const head = { source: 'kudos-secure', id, type } as const
    try {
      const answering = answerRequest(request, origin)
      const late = () => new KudosError(secureWords().notAnswered, { code: 'too-late' })
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

  async function answerRequest(
    request: FrameRequest,
    origin: string,
  ): Promise<FrameSuccess<FrameRequestType>> {
    switch (request.type) {
      case 'CONNECT_EMAIL':
        return wallet.connectEmail(request.payload.email)
      case 'CONNECT_DEVICE':
        await wallet.connectDevice()
        return {}
      case 'CONNECT_OTP': {
        const { name: token } = await wallet.connectOtp(request.payload.otp)
        // What was shown to whoever was logged in before is not for whoever is now.
        approvals.reject()
        requester.postMessage({ source: 'kudos-secure', type: 'SESSION_UPDATE', payload: { token } }, origin)
        return {}
      }
      case 'GET_USER': {
        const user = await wallet.user()
        const { chainIds } = wallet.config
        const wanted = chainIds.find(id => id === request.payload.chainId)
        const chainId = wanted === undefined ? wallet.chainId() : wallet.switchChain(wanted)
        return { ...user, chainId, chainIds }
      }
      case 'SIGN_OUT':
        approvals.reject()
        await wallet.signOut()
        return {}
      case 'IS_CONNECTED':
        return { isConnected: await wallet.isConnected(request.payload.token) }
      case 'GET_CHAIN_ID':
        return { chainId: wallet.chainId() }
      case 'SWITCH_NETWORK':
        return { chainId: wallet.switchChain(request.payload.chainId) }
      case 'RPC_REQUEST':
        return { result: await call(request, origin) }
      case 'RPC_ABORT':
        approvals.reject(request.payload.requestId, cancelled(secureWords().requestGivenUp))
        return {}
      case 'GET_OUTCOME': {
        const { requestId, address } = request.payload
        return { result: await approvals.outcome(requestId, origin, address) }
      }
      case 'UPDATE_EMAIL':
        return wallet.updateEmail({ email: request.payload.email })
      case 'UPDATE_EMAIL_PRIMARY_OTP':
        return wallet.updateEmailPrimaryOtp(request.payload.otp)
      case 'UPDATE_EMAIL_SECONDARY_OTP':
        return { newEmail: await wallet.updateEmailSecondaryOtp(request.payload.otp) }
      case 'SYNC_THEME':
        onTheme(request.payload)
        return {}
      case 'SYNC_DAPP_DATA':
        pageName = nameToShow(request.payload.metadata?.name ?? '')
        return {}
    }
  }

  /** Calls a method of the wallet (EIP-1193). */
  async function call({ id, payload }: Extract<FrameRequest, { type: 'RPC_REQUEST' }>, origin: string) {
    const { method, params = [] } = payload
    const address = wallet.address()
    const chainId = wallet.chainId()
    if (needsApproval(method)) {
      const request = readApprovalRequest(method, params, { address, chainId })
      return approvals.request({ requestId: id, request, page: { origin, name: pageName } })
    }
    if (method === 'eth_accounts') return [address]
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    return wallet.read({ chainId, method, params })
  }

  /** A method that the wallet does not have is refused; other words are nobody's. */
  function refuseUnknown(data: unknown, origin: string) {
    const { data: unknownCall } = anyCall.safeParse(data)
    if (!unknownCall) return
    const payload = { message: secureWords().notAllowed, code: 'unknown-method' }
    requester.postMessage({ ...unknownCall, source: 'kudos-secure', outcome: 'ERROR', payload }, origin)
  }

  return {
    /** Takes a message from any window; what is none of ours is dropped. */
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
