import * as z from 'zod/mini'
import { type AuditEntry, checkAuditLog } from './auditLog.ts'
import { emailKey } from './emailKey.ts'
import { readJournal } from './journal.ts'
import type { Keyring } from './keyring.ts'
import type { Store } from './store.ts'
import { damagedWallets } from './walletKeys.ts'

const idRow = z.object({ id: z.string() })

/**
 * The answer of `npm run service audit`: what is printed, and what is wrong. With an email also what was done with its wallet,
 * under this or former emails; of an erased one what was done under this email. `journalFile` has entries that the log must have.
 */
export async function auditReport(
  store: Store,
  keyring: Keyring,
  email?: string,
  journalFile?: string,
): Promise<{ lines: string[]; faults: string[] }> {
  const [user] = await store.rows(idRow, 'SELECT id FROM users WHERE email = $1', [
    email?.toLowerCase() ?? '',
  ])
  const key = email && emailKey({ keyring }, email.toLowerCase())
  const isAsked = (entry: AuditEntry) =>
    entry.email_key === key || (user && entry.user_id === user.id) === true
  const { count, unproven, found, ...chain } = await checkAuditLog(store, keyring, isAsked)
  const journaled = journalFile === undefined ? undefined : await readJournal(store, journalFile)
  const broken = [chain.brokenAt, journaled?.firstLacking].filter(seq => seq !== undefined)
  const brokenAt = broken.length > 0 ? Math.min(...broken) : undefined
  const damaged = await damagedWallets(store, keyring)
  return {
    lines: [
      ...found.map(({ seq, at, kind, facts }) => `${seq} ${at.toISOString()} ${kind} ${facts}`),
      `Entries in the log: ${count}.`,
      ...(unproven > 0
        ? [`Of a former master key, which is not at hand to prove them: the first ${unproven}.`]
        : []),
      ...(brokenAt === undefined ? ['Its chain is whole.'] : []),
    ],
    faults: [
      ...(brokenAt === undefined
        ? []
        : [`The log is broken at entry ${brokenAt}: it is missing, or was changed by somebody else.`]),
      ...(damaged.length > 0 ? [`Damaged wallets: ${damaged.join(', ')}.`] : []),
    ],
  }
}
