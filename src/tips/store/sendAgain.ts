import { hasEnded } from '../tip.ts'
import type { Tips } from './tips.ts'

/**
 * Sends a tip again that was not found on the chain; the first one is still followed. Does nothing for a tip that has
 * ended.
 */
export function sendAgain(tips: Tips, id: string): void {
  const tip = tips.get().find(tip => tip.id === id)
  if (!tip || hasEnded(tip)) return
  const { account, chain, draft } = tip
  tips.update(id, { status: 'detached' })
  tips.send({ account, chain, draft })
}
