import { forgetPending } from './pendingTips.ts'
import type { Tips } from './tips.ts'

/** Forgets a tip, of which the visitor says that it was not sent. */
export function forgetTip(tips: Tips, id: string): void {
  forgetPending(id)
  tips.remove(id)
}
