import type { Approval, Approvals } from './approvals.ts'

/** What the visitor answers to one request, and to no other. */
export function answersOf(approvals: Approvals, { requestId }: Approval) {
  return {
    begin: async () => approvals.begin(requestId),
    onApproved: (result: unknown) => void approvals.approve(requestId, result),
    onFailed: (isNothingDone: boolean) => approvals.failed(requestId, isNothingDone),
    onRejected: () => approvals.reject(requestId),
  }
}
