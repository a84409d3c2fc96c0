import * as z from 'zod/mini'
import type { Service } from './service.ts'

const row = z.object({})

/** Selects the wallet that an email opened until lately; `email` and `now` are the statement's own values. */
export function reserved(email: string, now: string): string {
  return `SELECT user_id FROM email_changes WHERE old_email = ${email} AND expires_at > ${now}`
}

/** Whether an email opened a wallet until lately, and may get it back. */
export async function isReserved({ store, now }: Service, email: string): Promise<boolean> {
  return (await store.rows(row, reserved('$1', '$2'), [email, now()])).length > 0
}
