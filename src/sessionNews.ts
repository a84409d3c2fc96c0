import { shorten } from '#lib/format.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Session } from '#wallets/session.ts'

/** What a screen reader says of a change of the session; `undefined` where it is nothing to the visitor. */
export function sessionNews(
  before: Session,
  after: Session,
  chains: readonly OfferedChain[],
): string | undefined {
  const chain = chains.find(({ id }) => id === after.chainId)
  if (chain && before.chainId !== after.chainId) return `Now on ${chain.name}.`
  if (after.address && after.address !== before.address) {
    const account = shorten(after.address, 6, 6)
    return before.address ? `Your account is now ${account}.` : `Connected to ${account}.`
  }
  if (before.address && !after.address) return 'Your wallet is disconnected.'
  if (before.status === 'reconnecting' && after.status === 'disconnected')
    return 'Your wallet could not be connected again.'
  return undefined
}
