import { approvalLife } from '#emailWallet/service/devices.ts'
import type { Store } from '#server/database/queries.ts'

/** Deletes what has expired, approvals long unused, and devices without an approval after a day; never a wallet. */
export async function sweep(store: Store, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000)
  await store.run('DELETE FROM limits WHERE ends_at <= $1', [now])
  for (const table of ['nonces', 'sign_in_sessions', 'sessions', 'codes', 'device_links'])
    await store.run(`DELETE FROM ${table} WHERE expires_at <= $1`, [now])
  const lastUse = new Date(now.getTime() - approvalLife)
  await store.run('DELETE FROM device_approvals WHERE used_at <= $1', [lastUse])
  await store.run(
    `DELETE FROM devices WHERE created_at <= $1
    AND NOT EXISTS (SELECT 1 FROM device_approvals WHERE device_approvals.device_id = devices.id)`,
    [dayAgo],
  )
}
