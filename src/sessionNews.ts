import { shorten } from '#lib/format.ts'
import type { Session } from '#wallets/session.ts'

/** What a change of the session is to a visitor who does not see it; `undefined` where it is nothing to them. */
export function sessionNews(before: Session, after: Session): string | undefined {
  if (after.address && after.address !== before.address) {
    const account = shorten(after.address, 6, 6)
    return before.address ? `Your account is now ${account}.` : `Connected to ${account}.`
  }
  if (before.address && !after.address) return 'Your wallet is disconnected.'
  if (before.status === 'reconnecting' && after.status === 'disconnected')
    return 'Your wallet could not be connected again.'
  return undefined
}
