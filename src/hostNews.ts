import type { Tip } from '#kudos/send/tip.ts'
import type { HostMessage } from '#protocol/hostPage.ts'

/** What the host page is told of a change of one tip (design §7): never an address or a text. */
export function hostNews(after: Tip | undefined, before: Tip | undefined): readonly HostMessage[] {
  const messages: HostMessage[] = []
  // A quick chain confirms before the wait was ever told: the tip was submitted all the same.
  const hash = after && submittedHash(after)
  if (hash && hash !== (before && submittedHash(before))) messages.push({ type: 'submitted', hash })
  if (after?.status === 'confirmed') messages.push({ type: 'confirmed', hash: after.hash })
  if (after?.status === 'failed') messages.push({ type: 'error', code: after.error.code })
  return messages
}

function submittedHash(tip: Tip): `0x${string}` | undefined {
  return tip.status === 'confirmed' || (tip.status === 'pending' && tip.step === 'tip') ? tip.hash : undefined
}
