import * as z from 'zod/mini'
import type { Service } from './service.ts'

const row = z.object({})

/** Whether an email opened a wallet until lately, and may get it back. */
export async function isReserved({ store, now }: Service, email: string): Promise<boolean> {
  const sql = 'SELECT user_id FROM email_changes WHERE old_email = $1 AND expires_at > $2'
  return (await store.rows(row, sql, [email, now()])).length > 0
}
