import { approvalLife } from './devices.ts'
import type { Store } from './store.ts'
import { forgetEnded } from './storedSends.ts'

/**
 * Deletes what has expired, approvals long unused, and devices without an approval after a day. One sweep by a clock that is ahead
 * must take nothing that protects a wallet: a change of email and a recovery stay, one a wallet, until the next one, and spendings
 * until later ones.
 */
export async function sweep(store: Store, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000)
  await store.run('DELETE FROM limits WHERE ends_at <= $1', [now])
  for (const table of [
    'sign_in_nonces',
    'sign_in_sessions',
    'wallet_sessions',
    'codes',
    'device_links',
    'email_updates',
    'passkey_challenges',
  ])
    await store.run(`DELETE FROM ${table} WHERE expires_at <= $1`, [now])
  const monthAgo = new Date(now.getTime() - 30 * 24 * 60 * 60_000)
  // Whoever had a session when a request was ended has none any more.
  await forgetEnded(store, monthAgo)
  const lastUse = new Date(now.getTime() - approvalLife)
  await store.run('DELETE FROM device_approvals WHERE used_at <= $1', [lastUse])
  await store.run(
    `DELETE FROM devices WHERE created_at <= $1
    AND NOT EXISTS (SELECT 1 FROM device_approvals WHERE device_approvals.device_id = devices.id)`,
    [dayAgo],
  )
}
