import { empty, writeRequest } from '#emailWallet/protocol/api.ts'
import {
  type FrameNews,
  type FramePayload,
  type FrameRequest,
  type FrameRequestType,
  type FrameSuccess,
  needsApproval,
} from '#emailWallet/protocol/frame.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { cancelled } from './approval/approval.ts'
import { readApprovalRequest } from './approval/approvalRequest.ts'
import type { Approvals } from './approval/approvals.ts'
import { nameToShow } from './approval/describe/reveal.ts'
import type { Wallet } from './createWallet.ts'
import type { Opening } from './login/opening.ts'

type Request<Type extends FrameRequestType> = Extract<FrameRequest, { type: Type }>

/** What answers the widget, and what the widget has said before, which later requests need. */
export interface FrameContext {
  readonly wallet: Wallet
  readonly approvals: Approvals
  readonly opening: Opening
  readonly onTheme: (theme: FramePayload<'SYNC_THEME'>) => void
  /** The wallet is open, and may be asked to sign from now on. */
  readonly onOpen: () => void
  pageName?: string | undefined
  newEmail?: string
}

/** What the widget gets for a request. @throws {@link KudosError} why it gets nothing */
export async function answerRequest(
  request: FrameRequest,
  origin: string,
  context: FrameContext,
  notify: (news: FrameNews) => void,
): Promise<FrameSuccess<FrameRequestType>> {
  const { wallet, approvals, opening } = context
  const rejectAll = (requestId?: string, error?: KudosError) => {
    approvals.reject(requestId, error)
    opening.reject(requestId, error)
  }
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
      rejectAll()
      notify({ source: 'kudos-secure', type: 'SESSION_UPDATE', payload: { token } })
      return {}
    }
    case 'GET_USER':
      return getUser(request, context)
    case 'SIGN_OUT':
      rejectAll()
      await wallet.signOut()
      return {}
    case 'IS_CONNECTED':
      return { isConnected: await wallet.isConnected(request.payload.token) }
    case 'GET_CHAIN_ID':
      return { chainId: wallet.chainId() }
    case 'SWITCH_NETWORK':
      return { chainId: wallet.switchChain(request.payload.chainId) }
    case 'RPC_REQUEST':
      return { result: await callMethod(request, origin, context) }
    case 'RPC_ABORT':
      rejectAll(request.payload.requestId, cancelled(secureWords().requestGivenUp))
      return {}
    case 'GET_OUTCOME':
      return { result: await approvals.outcome(request.payload.requestId, origin) }
    case 'UPDATE_EMAIL':
      context.newEmail = request.payload.email.toLowerCase()
      return wallet.callAs('update', empty, request.payload)
    case 'UPDATE_EMAIL_PRIMARY_OTP':
      return wallet.callAs('updatePrimary', empty, request.payload)
    case 'UPDATE_EMAIL_SECONDARY_OTP':
      return { newEmail: await changeEmail(request, context) }
    case 'SYNC_THEME':
      context.onTheme(request.payload)
      return {}
    case 'SYNC_DAPP_DATA':
      context.pageName = nameToShow(request.payload.metadata?.name ?? '')
      return {}
  }
}

async function getUser({ id, payload }: Request<'GET_USER'>, { wallet, opening, onOpen }: FrameContext) {
  await wallet.refresh().catch((error: unknown) => {
    // A known wallet opens without the service.
    if (!wallet.login()) throw error
  })
  await opening.request(id)
  onOpen()
  const { chainIds } = wallet
  const wanted = chainIds.find(id => id === payload.chainId)
  const chainId = wanted === undefined ? wallet.chainId() : wallet.switchChain(wanted)
  const email = wallet.login()?.email ?? wallet.opened().email
  return { email, address: wallet.address(), chainId, chainIds }
}

/** The code of the new email, and then the visitor's approval with a touch. */
async function changeEmail(
  { id, payload: { otp } }: Request<'UPDATE_EMAIL_SECONDARY_OTP'>,
  { wallet, approvals, newEmail }: FrameContext,
): Promise<string> {
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

async function callMethod(
  { id, payload: { method, params = [] } }: Request<'RPC_REQUEST'>,
  origin: string,
  { wallet, approvals, pageName }: FrameContext,
) {
  const [address, chainId] = [wallet.address(), wallet.chainId()]
  if (needsApproval(method)) {
    const request = readApprovalRequest(method, params, { address, chainId })
    return approvals.request({ requestId: id, request, page: { origin, name: pageName } })
  }
  if (method === 'eth_accounts') return [address]
  if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
  return (await wallet.nodes(chainId)).read(method, params)
}
