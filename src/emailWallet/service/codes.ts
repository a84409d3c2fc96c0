import { randomInt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { Queries } from '#server/database/queries.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Counted, countAll, forget, type Limit, uncount } from '#server/limits/limits.ts'
import type { EmailService } from './EmailService.ts'
import { type CodePurpose, codeMail } from './mails.ts'
import { cooldown, dailyMails, sendCounted } from './sendCounted.ts'

/** Of a code, in milliseconds (specification §9). */
const life = 10 * 60_000
/** Of one code. */
const maxTries = 5
/** Wrong codes for an address. */
const wrongTries: Limit = { max: 25, seconds: 24 * 60 * 60, words: 'tooManyWrongCodes' }
/** One device's share of a limit where the owner has other devices, so that a stolen device leaves them the rest. */
const shareOfOne = 0.6

/** Which code: one at a time for each device, address and purpose. */
export interface CodeOf {
  readonly deviceId: string
  /** Lower-case. */
  readonly email: string
  /** All but `update-new` can be asked for by the address's owner alone. */
  readonly purpose: CodePurpose
  /** The email that the wallet is to move to; for `update-current`, whose mail names it. */
  readonly newEmail?: string
  /** The email that the wallet has; for `update-new`. */
  readonly oldEmail?: string
}

/** The owner's devices share one pause. A stranger's device has its own, so that it delays only itself. */
function pauseKey({ keyring }: EmailService, { deviceId, email, purpose }: CodeOf): string {
  return keyring.mac(purpose === 'update-new' ? `pause ${email} ${deviceId}` : `pause ${email}`)
}

/** What a code's mails or tries count towards. The owner's are apart from those of others, so that no stranger keeps the owner out. */
async function limitsOf(
  { keyring }: EmailService,
  queries: Queries,
  { deviceId, email, purpose }: CodeOf,
  what: 'mails' | 'tries',
  limit: Limit,
): Promise<Counted[]> {
  // A stranger would learn from a device's share whether the address has an owner.
  if (purpose === 'update-new') {
    const slowed = keyring.mac(`slowed ${what} to ${email}`)
    return [{ key: keyring.mac(`${what} to ${email}`), limit, slowed }]
  }
  const sql = 'SELECT email FROM device_approvals WHERE email = $1 AND device_id <> $2 LIMIT 1'
  const hasOthers = (await queries.rows(z.object({}), sql, [email, deviceId])).length > 0
  const share = hasOthers ? { ...limit, max: limit.max * shareOfOne } : limit
  const slowed = keyring.mac(`slowed ${what} of ${email} ${deviceId}`)
  return [
    { key: keyring.mac(`${what} of ${email} ${deviceId}`), limit: share, slowed },
    { key: keyring.mac(`${what} of ${email}`), limit, slowed },
  ]
}

/**
 * Mails a new code, which replaces an older one. `isAsked` is false after a link, where no pause is needed.
 * @throws {@link Refusal} `too-early`, `too-many-codes`, `mail-down`
 */
export async function sendCode(service: EmailService, of: CodeOf, isAsked = true): Promise<void> {
  const { store, now } = service
  const otp = randomInt(1_000_000).toString().padStart(6, '0')
  const key = [of.deviceId, of.email, of.purpose]
  const expiresAt = new Date(now().getTime() + life)
  const pause = { key: pauseKey(service, of), limit: isAsked ? cooldown : { ...cooldown, max: 1000 } }
  await sendCounted(service, [pause, ...(await limitsOf(service, store, of, 'mails', dailyMails))], {
    store: queries =>
      queries.run(
        `INSERT INTO codes (device_id, email, purpose, code_hash, tries, expires_at) VALUES ($1, $2, $3, $4, 0, $5)
        ON CONFLICT (device_id, email, purpose) DO UPDATE SET code_hash = $4, tries = 0, expires_at = $5`,
        [...key, hashOf(service, of, otp, expiresAt), expiresAt],
      ),
    write: () => codeMail(of.email, of.purpose, otp, of.newEmail),
    remove: () => store.run('DELETE FROM codes WHERE device_id = $1 AND email = $2 AND purpose = $3', key),
  })
}

const codeRow = z.object({ code_hash: z.string(), tries: z.number(), expires_at: z.date() })

/**
 * Counts a try in the database and uses a right code up, so that of several requests with one code only one goes on. It does `first`;
 * where that throws, the code is valid again, unless there is a newer one.
 * @throws {@link Refusal} `code-gone`, `too-many-tries`, `wrong-code`
 */
export async function consumeCode(
  service: EmailService,
  of: CodeOf,
  otp: string,
  first: () => Promise<unknown> = async () => {},
): Promise<void> {
  const { store } = service
  const key = [of.deviceId, of.email, of.purpose]
  // A refusal is returned, not thrown, so that what was counted is stored.
  const found = await store.transaction(queries => tryCode(service, queries, key, of, otp))
  if (found instanceof Refusal) throw found
  await first().catch(async (error: unknown) => {
    await store.run(
      `INSERT INTO codes (device_id, email, purpose, code_hash, tries, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT DO NOTHING`,
      [...key, found.code_hash, found.tries - 1, found.expires_at],
    )
    throw error
  })
  // The owner has read the mail and need not wait for the next code.
  if (of.purpose !== 'update-new') await forget(store, pauseKey(service, of))
}

/** Counts a try, and takes a right code out. Returns the code, or why it is refused. */
async function tryCode(
  service: EmailService,
  queries: Queries,
  key: readonly string[],
  of: CodeOf,
  otp: string,
) {
  const now = service.now()
  const [found] = await queries.rows(
    codeRow,
    `UPDATE codes SET tries = tries + 1
    WHERE device_id = $1 AND email = $2 AND purpose = $3 AND tries < $4 AND expires_at > $5
    RETURNING code_hash, tries, expires_at`,
    [...key, maxTries, now],
  )
  if (!found) return new Refusal('code-gone', emailServiceWords().codeGone)
  try {
    const tries = await countAll(queries, await limitsOf(service, queries, of, 'tries', wrongTries), now)
    const expected = hashOf(service, of, otp, found.expires_at)
    if (!timingSafeEqual(Buffer.from(found.code_hash), Buffer.from(expected)))
      return new Refusal('wrong-code', emailServiceWords().wrongCode)
    await uncount(queries, tries)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-tries') return error
    throw error
  }
  await queries.run('DELETE FROM codes WHERE device_id = $1 AND email = $2 AND purpose = $3', key)
  return found
}

function hashOf(
  { keyring }: EmailService,
  { deviceId, email, purpose, newEmail, oldEmail }: CodeOf,
  otp: string,
  expiresAt: Date,
): string {
  const what = JSON.stringify([deviceId, purpose, email, newEmail, oldEmail, otp, expiresAt])
  return keyring.mac(`code ${what}`)
}
