import { forgetPending } from './pendingTips.ts'
import type { Tips } from './tips.ts'

/** Forgets a tip that was not sent, as the visitor says. */
export function forgetTip(tips: Tips, id: string): void {
  forgetPending(id)
  tips.remove(id)
}
