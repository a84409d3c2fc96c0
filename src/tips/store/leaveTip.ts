import { accountChangedError } from '../sender.ts'
import { hasEnded, nextTip, type Tip, type TipOrder } from '../tip.ts'

/** Errors that say that the wallet has switched to another account, or to none. */
const accountCodes: readonly string[] = ['account-changed', 'no-account']

/**
 * Decides what happens to a tip when its account is disconnected. A tip that can't have been sent fails, and the new
 * account sees that error once. Any other error is dropped with the old account.
 * @param account who is connected now
 */
export function leaveTip(tip: Tip, account: TipOrder['account']): Tip | undefined {
  if (tip.status === 'failed') {
    const isNews = tip.account && !tip.detached && accountCodes.includes(tip.error.code)
    return isNews ? { ...tip, account, detached: true } : undefined
  }
  if (hasEnded(tip)) return undefined
  const after = nextTip(tip, { status: 'detached' })
  if (after || !account) return after
  const { id, chain, draft } = tip
  return { id, account, chain, draft, status: 'failed', error: accountChangedError(), detached: true }
}
