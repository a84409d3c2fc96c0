import type { Action } from '#protocol/secondFactor.ts'
import type { Prepared } from '../serviceWallet.ts'
import type { ApprovalSubject } from './approval.ts'
import { feeBounds } from './networkFee.ts'

/** What the service does once the visitor has said yes; `prepared` is what it costs, once that is known. */
export function approvalAction(
  { requestId, request }: Pick<ApprovalSubject, 'requestId' | 'request'>,
  prepared?: Prepared,
): Extract<Action, { kind: 'send' | 'sign' }> {
  const { chainId, from } = request
  if (request.kind === 'text')
    return { kind: 'sign', chainId, method: 'personal_sign', params: request.params }
  if (request.kind === 'typedData')
    return { kind: 'sign', chainId, method: 'eth_signTypedData_v4', params: request.params }
  if (!prepared) return { kind: 'send', requestId, from, chainId, transaction: request.transaction }
  const transaction = { ...request.transaction, ...feeBounds(prepared) }
  return { kind: 'send', requestId, from, chainId, transaction }
}
