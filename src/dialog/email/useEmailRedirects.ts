import { useEffect, useEffectEvent, useRef } from 'react'
import { useDialog } from '../history/useDialog.tsx'
import { approvalStep } from './emailRules.ts'
import { useEmailState, useEmailWallet } from './useEmail.ts'

/** Shows what the secure page asks, takes it away again, and answers with no what the visitor has closed. */
export function useEmailRedirects(): void {
  const { rejectApprovals } = useEmailWallet()
  const state = useEmailState()
  const { stack, open, push, back } = useDialog()
  const isShown = stack.at(-1)?.name === 'ApproveTransaction'
  const wasShown = useRef(false)
  const follow = useEffectEvent(({ isApproving }: typeof state, isShown: boolean) => {
    const step = approvalStep({ isApproving, isShown, wasShown: wasShown.current })
    wasShown.current = isApproving && isShown
    if (step === 'show') (stack.length > 0 ? push : open)({ name: 'ApproveTransaction' })
    if (step === 'leave') back()
    if (step === 'reject') rejectApprovals()
  })
  // Every state is looked at: one question may follow on another at once.
  useEffect(() => follow(state, isShown), [state, isShown])
}
