import { connectWords } from '#languages/words/connectWords.ts'
import { shorten } from '#lib/text/format.ts'
import type { HostMessage } from '#protocol/hostPage.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Tip } from '#tips/tip.ts'
import type { Session } from '#wallets/session.ts'

/** The messages to the host page about a change of one tip (design §7). They never contain an address or a text. */
export function hostMessages(after: Tip | undefined, before: Tip | undefined): readonly HostMessage[] {
  const messages: HostMessage[] = []
  // A fast chain may confirm before the wait was reported; the tip was still submitted.
  const hash = after && submittedHash(after)
  if (hash && hash !== (before && submittedHash(before))) messages.push({ type: 'submitted', hash })
  if (after?.status === 'confirmed') messages.push({ type: 'confirmed', hash: after.hash })
  if (after?.status === 'failed') messages.push({ type: 'error', code: after.error.code })
  return messages
}

function submittedHash(tip: Tip): `0x${string}` | undefined {
  return tip.status === 'confirmed' || (tip.status === 'pending' && tip.step === 'tip') ? tip.hash : undefined
}

/** The announcement of a change of the session; `undefined` if it does not concern the visitor. */
export function describeSessionChange(
  before: Session,
  after: Session,
  chains: readonly OfferedChain[],
): string | undefined {
  const words = connectWords()
  const chain = chains.find(({ id }) => id === after.chainId)
  if (chain && before.chainId !== after.chainId) return words.nowOn(chain.name)
  if (after.address && after.address !== before.address) {
    const account = shorten(after.address, 6, 6)
    return before.address ? words.accountIsNow(account) : words.connectedTo(account)
  }
  if (before.address && !after.address) return words.disconnected
  if (before.status === 'reconnecting' && after.status === 'disconnected') return words.notReconnected
  return undefined
}
