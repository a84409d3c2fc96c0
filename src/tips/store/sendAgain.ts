import { hasEnded } from '../tip.ts'
import type { Tips } from './tips.ts'

/** Sends a tip once more of which nothing was seen; the first is followed all the same. One that has ended is left. */
export function sendAgain(tips: Tips, id: string): void {
  const tip = tips.get().find(tip => tip.id === id)
  if (!tip || hasEnded(tip)) return
  const { account, chain, draft } = tip
  tips.update(id, { status: 'detached' })
  tips.send({ account, chain, draft })
}
