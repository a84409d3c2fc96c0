import type { Address } from '#lib/address.ts'
import { KudosError } from '#lib/errors.ts'
import { readRequest } from '#protocol/emailCode.ts'
import type { FrameRequest, FrameRequestType, FrameSuccess } from '#protocol/emailFrame.ts'
import type { Approvals } from './approvals.ts'
import { needsApproval, readAsked } from './asked.ts'
import type { EmailWallet } from './emailWallet.ts'

/** What answering takes. */
export interface Answering {
  readonly wallet: EmailWallet
  readonly approvals: Approvals
  /** Who asks, as the browser says. */
  readonly origin: string
  /** Ends when the request was given up. */
  readonly signal: AbortSignal
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
  { wallet, approvals, origin, signal, pageName, onSession, onTheme }: Answering,
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
      rejectWaiting(approvals)
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
      rejectWaiting(approvals)
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
        const asked = readAsked(method, params, { address, chainId })
        return { result: await approvals.ask(asked, { origin, name: pageName }, signal) }
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
    case 'SYNC_DAPP_DATA':
      return {}
  }
}

function rejectWaiting(approvals: Approvals): void {
  const waiting = approvals.current()
  if (waiting) approvals.reject(waiting.requestId)
}

function addressOf(wallet: EmailWallet): Address {
  const session = wallet.session()
  if (!session) throw new KudosError('You are not logged in.', { code: 'not-connected' })
  return session.user.address
}
