import type { Address } from '#lib/address.ts'
import { KudosError } from '#lib/errors.ts'
import { readRequest } from '#protocol/emailCode.ts'
import {
  type FrameRequest,
  type FrameRequestType,
  type FrameSuccess,
  needsApproval,
} from '#protocol/emailFrame.ts'
import { cancelled } from './approval/approval.ts'
import { readApprovalRequest } from './approval/approvalRequest.ts'
import type { Approvals } from './approval/approvals.ts'
import type { ServiceWallet } from './serviceWallet.ts'

/** What answering takes. */
export interface Answering {
  readonly wallet: ServiceWallet
  readonly approvals: Approvals
  /** Who asks, as the browser says. */
  readonly origin: string
  /** What the page told of itself. */
  readonly pageName: string | undefined
  /** Another session than before. */
  readonly onSession: (name: string) => void
  readonly onTheme: (theme: Extract<FrameRequest, { type: 'SYNC_THEME' }>['payload']) => void
}

/**
 * Does what the widget asked, and answers as `emailFrame` says.
 * @throws {@link KudosError}
 */
export async function answerRequest(
  request: FrameRequest,
  { wallet, approvals, origin, pageName, onSession, onTheme }: Answering,
): Promise<FrameSuccess<FrameRequestType>> {
  switch (request.type) {
    case 'CONNECT_EMAIL':
      return { action: await wallet.connectEmail(request.payload.email) }
    case 'CONNECT_DEVICE':
      await wallet.connectDevice()
      return {}
    case 'CONNECT_OTP': {
      const { name } = await wallet.connectOtp(request.payload.otp)
      // What was shown to whoever was logged in before is not for whoever is now.
      approvals.reject()
      onSession(name)
      return {}
    }
    case 'GET_USER': {
      const { email, address } = await wallet.user()
      const { chainIds } = wallet.config
      const wanted = chainIds.find(id => id === request.payload.chainId)
      const chainId = wanted === undefined ? wallet.chainId() : wallet.switchChain(wanted)
      return { email, address, chainId, chainIds }
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
    case 'RPC_REQUEST': {
      const { method, params = [] } = request.payload
      const address = addressOf(wallet)
      const chainId = wallet.chainId()
      if (needsApproval(method)) {
        const wanted = readApprovalRequest(method, params, { address, chainId })
        const page = { origin, name: pageName }
        return { result: await approvals.request({ requestId: request.id, request: wanted, page }) }
      }
      if (method === 'eth_accounts') return { result: [address] }
      if (method === 'eth_chainId') return { result: `0x${chainId.toString(16)}` }
      const question = readRequest.safeParse({ chainId, method, params })
      if (!question.success) throw new KudosError('Action not allowed', { code: 'unknown-method' })
      return { result: await wallet.read(question.data) }
    }
    case 'UPDATE_EMAIL':
      await wallet.updateEmail(request.payload.email)
      return {}
    case 'UPDATE_EMAIL_PRIMARY_OTP':
      await wallet.updateEmailPrimaryOtp(request.payload.otp)
      return {}
    case 'UPDATE_EMAIL_SECONDARY_OTP':
      return { newEmail: await wallet.updateEmailSecondaryOtp(request.payload.otp) }
    case 'SYNC_THEME':
      onTheme(request.payload)
      return {}
    case 'RPC_ABORT':
      approvals.reject(request.payload.requestId, cancelled('The request was given up.'))
      return {}
    case 'GET_OUTCOME': {
      const { requestId, address } = request.payload
      return { result: await approvals.outcome(requestId, origin, address) }
    }
    case 'SYNC_DAPP_DATA':
      return {}
  }
}

function addressOf(wallet: ServiceWallet): Address {
  const session = wallet.login()
  if (!session) throw new KudosError('You are not logged in.', { code: 'not-connected' })
  return session.user.address
}
