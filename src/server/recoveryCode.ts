import { randomInt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { countTowards, requestLimit } from './limits.ts'
import { sendOrLog } from './log.ts'
import { passkeysMail } from './mails.ts'
import type { Queries } from './queries.ts'
import { Refusal } from './refusal.ts'
import { seals } from './seals.ts'
import type { Service } from './service.ts'
import { hashOfToken } from './tokens.ts'
import type { User } from './users.ts'

/** Letters and digits that nobody takes for each other (Crockford's base 32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Recovery codes that one wallet may be given: too long to be guessed, so a stranger's tries keep the owner's back for a short time only. */
const tries = requestLimit('tooManyOfWallet', 10, 10 * 60)

/** A recovery code's row. */
export const recoveryCodeRow = z.object({ user_id: z.string(), code_hash: z.string(), seal: z.string() })

/** Makes a user's recovery code, in place of an older one: 100 random bits, as four groups of five signs. */
export async function newRecoveryCode(
  { keyring }: Service,
  queries: Queries,
  userId: string,
): Promise<string> {
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  const code = Array.from({ length: 4 }, group).join('-')
  const row = { user_id: userId, code_hash: hashOf(code) }
  await queries.run(
    `INSERT INTO recovery_codes (user_id, code_hash, seal) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET code_hash = $2, seal = $3`,
    [userId, row.code_hash, keyring.seal(seals.recoveryCode(row))],
  )
  return code
}

/** Takes all of a user's passkeys off by the recovery code, once, in one piece with `also`, and tells so by mail. @throws {@link Refusal} `wrong-recovery-code`, `too-many-requests` */
export async function recover(
  service: Service,
  user: User,
  code: string,
  also?: (queries: Queries) => Promise<void>,
): Promise<void> {
  const { store, keyring, audit, now } = service
  await countTowards(store, keyring.mac(`recoveries of ${user.id}`), tries, now())
  if (!(await isRecoveryCode(service, user.id, code))) throw wrongRecoveryCode()
  const event = { kind: 'recovery', userId: user.id, email: user.email } as const
  const isFirst = await audit.record(event, async queries => {
    const used = 'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2'
    if ((await queries.run(used, [user.id, hashOf(code)])) === 0) return false
    await takePasskeysOff(queries, user.id)
    await also?.(queries)
    return true
  })
  if (!isFirst) throw wrongRecoveryCode()
  await sendOrLog(service, passkeysMail(user.email, 'recovered', now()))
}

const wrongRecoveryCode = () => new Refusal('wrong-recovery-code', emailServiceWords().wrongRecoveryCode)

/** Takes all of a user's passkeys off, with what else takes them off. */
export async function takePasskeysOff(queries: Queries, userId: string): Promise<void> {
  for (const table of ['passkeys', 'recovery_codes', 'passkey_recoveries'])
    await queries.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId])
}

async function isRecoveryCode({ store, keyring }: Service, userId: string, code: string) {
  const sql = 'SELECT user_id, code_hash, seal FROM recovery_codes WHERE user_id = $1'
  const [found] = await store.rows(recoveryCodeRow, sql, [userId])
  if (!found || !keyring.isSealed(seals.recoveryCode(found), found.seal)) return false
  const [right, given] = [Buffer.from(found.code_hash), Buffer.from(hashOf(code))]
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Its owner may write it in small letters, and with other gaps. It can't be guessed, so its hash needs no key. */
function hashOf(code: string): string {
  return hashOfToken(code.toUpperCase().replaceAll(/[^\dA-Z]/g, ''))
}
