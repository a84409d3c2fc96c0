import * as z from 'zod/mini'
import { writeRequest } from '#emailWallet/protocol/api.ts'
import {
  type FrameAnswer,
  type FrameNews,
  type FramePayload,
  type FrameRequest,
  type FrameRequestType,
  type FrameSuccess,
  frameRequest,
  needsApproval,
} from '#emailWallet/protocol/frame.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import { cancelled } from './approval/approval.ts'
import { readApprovalRequest } from './approval/approvalRequest.ts'
import type { Approvals } from './approval/approvals.ts'
import { nameToShow } from './approval/describe/reveal.ts'
import type { Wallet } from './createWallet.ts'
import type { Opening } from './login/opening.ts'

/** Whether it waits for the visitor's decision. */
function isDecided(request: FrameRequest): boolean {
  if (request.type === 'RPC_REQUEST') return needsApproval(request.payload.method)
  return ['GET_USER', 'GET_OUTCOME', 'UPDATE_EMAIL_SECONDARY_OTP'].includes(request.type)
}

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
    opening,
    onTheme,
    onOpen,
  }: {
    readonly wallet: Wallet
    readonly approvals: Approvals
    readonly opening: Opening
    readonly onTheme: (theme: FramePayload<'SYNC_THEME'>) => void
    /** The wallet is open, and may be asked to sign from now on. */
    readonly onOpen: () => void
  },
) {
  const open = new Set<string>()
  /** What the page told of itself. */
  let pageName: string | undefined
  /** The email that the wallet is to have. */
  let newEmail: string | undefined
  /** Of the page that asked last. */
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
    try {
      const answering = answerRequest(request, origin)
      const late = () => new KudosError(secureWords().notAnswered, { code: 'too-late' })
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

  async function answerRequest(
    request: FrameRequest,
    origin: string,
  ): Promise<FrameSuccess<FrameRequestType>> {
    switch (request.type) {
      case 'CONNECT_EMAIL': {
        const { email } = request.payload
        return (await wallet.continues(email)) ? { action: 'CONNECT' } : wallet.connectEmail(email)
      }
      case 'CONNECT_DEVICE':
        await wallet.connectDevice()
        return {}
      case 'CONNECT_OTP': {
        const { name: token } = await wallet.connectOtp(request.payload.otp)
        // What was shown in one login is not for the next.
        approvals.reject()
        opening.reject()
        requester.postMessage({ source: 'kudos-secure', type: 'SESSION_UPDATE', payload: { token } }, origin)
        return {}
      }
      case 'GET_USER': {
        await wallet.refresh().catch((error: unknown) => {
          // A known wallet opens without the service.
          if (!wallet.login()) throw error
        })
        await opening.request(request.id)
        onOpen()
        const { email } = wallet.opened()
        const { chainIds } = wallet
        const wanted = chainIds.find(id => id === request.payload.chainId)
        const chainId = wanted === undefined ? wallet.chainId() : wallet.switchChain(wanted)
        return { email: wallet.login()?.email ?? email, address: wallet.address(), chainId, chainIds }
      }
      case 'SIGN_OUT':
        approvals.reject()
        opening.reject()
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
      case 'RPC_ABORT': {
        const { requestId } = request.payload
        const givenUp = cancelled(secureWords().requestGivenUp)
        approvals.reject(requestId, givenUp)
        opening.reject(requestId, givenUp)
        return {}
      }
      case 'GET_OUTCOME': {
        return { result: await approvals.outcome(request.payload.requestId, origin) }
      }
      case 'UPDATE_EMAIL':
        newEmail = request.payload.email.toLowerCase()
        return wallet.updateEmail(request.payload.email)
      case 'UPDATE_EMAIL_PRIMARY_OTP':
        return wallet.updateEmailPrimaryOtp(request.payload.otp)
      case 'UPDATE_EMAIL_SECONDARY_OTP':
        return { newEmail: await changeEmail(request) }
      case 'SYNC_THEME':
        onTheme(request.payload)
        return {}
      case 'SYNC_DAPP_DATA':
        pageName = nameToShow(request.payload.metadata?.name ?? '')
        return {}
    }
  }

  /** The code of the new email, and then the visitor's approval with a touch. */
  async function changeEmail({
    id,
    payload: { otp },
  }: Extract<FrameRequest, { type: 'UPDATE_EMAIL_SECONDARY_OTP' }>): Promise<string> {
    const email = wallet.login()?.email
    if (!newEmail || !email) throw new KudosError(secureWords().noEmail, { code: 'not-begun' })
    const from = wallet.address()
    const request = { kind: 'changeEmail', from, chainId: wallet.chainId(), email, newEmail } as const
    const subject = { requestId: id, request, page: { origin: window.location.origin } }
    const { data: signed } = writeRequest.safeParse(await approvals.request(subject))
    if (!signed) throw new KudosError(secureWords().nonsense, { code: 'service-nonsense' })
    await wallet.write(signed, { otp })
    return newEmail
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
    return wallet.read(chainId, method, params)
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
