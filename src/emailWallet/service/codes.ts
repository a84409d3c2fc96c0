import { randomInt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { plural } from '#languages/speak/plural.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { Queries } from '#server/database/queries.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  type Counted,
  countSlowed,
  forget,
  inMinutes,
  type Limit,
  requestLimit,
  uncount,
} from '#server/limits/limits.ts'
import type { EmailService } from './EmailService.ts'
import { type CodePurpose, codeMail } from './mails.ts'

/** Of a code, in milliseconds (specification §9). */
const life = 10 * 60_000
/** Of one code. */
const maxTries = 5
const day = 24 * 60 * 60
/** Between two sends (specification §§8, 9). */
const cooldown = {
  max: 1,
  seconds: 30,
  code: 'too-early',
  sentence: wait => plural(wait, emailServiceWords().tryAfter),
} satisfies Limit
const dailyMails = {
  max: 10,
  seconds: day,
  code: 'too-many-codes',
  sentence: wait => inMinutes(wait, emailServiceWords().tooManyMails),
} satisfies Limit
/** Links to an address among them, that one client network causes. */
const networkLinks = { ...dailyMails, max: 5 } satisfies Limit
/** Links to any address, that one client network causes. */
const networkMails = requestLimit('tooManyFromNetwork', 60, 60 * 60)
/** Wrong codes for an address. */
const wrongTries = {
  max: 25,
  seconds: day,
  code: 'too-many-tries',
  sentence: wait => inMinutes(wait, emailServiceWords().tooManyWrongCodes),
} satisfies Limit
/** One device's share of a limit where the owner has other devices: a stolen one leaves them the rest. Beyond, each is slowed by itself. */
const shareOfOne = 0.6

/** An address, and the device that logs in with it. */
interface Login {
  readonly deviceId: string
  /** Lower-case. */
  readonly email: string
}

/** Which code: one at a time for each device, address and purpose. */
export interface CodeOf extends Login {
  readonly purpose: CodePurpose
  /** The email that the wallet is to move to; for `update-current`, whose mail names it. */
  readonly newEmail?: string
  /** The email that the wallet has; for `update-new`. */
  readonly oldEmail?: string
}

/** Who can cause a mail: the owner alone; somebody who is logged in, to any address; or a stranger, from a network. */
type Asker = 'owner' | 'other owner' | { readonly network: string | undefined }

/** Stores what a mail is about, in one piece with its count. */
type Keep = (queries: Queries, isSlowed: boolean) => Promise<void>

/**
 * Counts a mail, one that only the owner can cause apart from the others: no stranger keeps the owner's codes back.
 * @returns how to take the count back, but the network's, and whether the mail is one of the few beyond the limits
 * @throws {@link Refusal} `too-early`, `too-many-codes`, `too-many-requests`
 */
export async function countMail(
  service: EmailService,
  login: Login,
  by: Asker,
  isAsked: boolean,
  keep: Keep,
): Promise<{ readonly isSlowed: boolean; readonly uncountMail: () => Promise<void> }> {
  const { store, keyring, now } = service
  const { email, deviceId } = login
  const network = typeof by === 'object' ? by.network : undefined
  const links = { key: keyring.mac(`links from ${network} to ${email}`), limit: networkLinks }
  const pause = {
    key: pauseKey(service, login, by),
    limit: isAsked ? cooldown : { ...cooldown, max: 1000 },
  }
  const own = slowedMails(service, login, by)
  const others = async (queries: Queries) => {
    const [found] = await queries.rows(othersRow, `SELECT ${hasOthers}`, [deviceId, email])
    return found?.has_others === true
  }
  const last =
    network === undefined ? [] : [{ key: keyring.mac(`client mails ${network}`), limit: networkMails }]
  const counted = await store.transaction(async queries => {
    const shared =
      by === 'owner'
        ? withShare(service, `mails owner ${email}`, deviceId, dailyMails, await others(queries))
        : [
            ...(network === undefined ? [] : [links]),
            { key: keyring.mac(`mails anybody ${email}`), limit: dailyMails },
          ]
    const keys = await countSlowed(queries, { first: [pause], shared, own, last }, now())
    await keep(queries, keys.includes(own))
    return keys
  })
  return {
    isSlowed: counted.includes(own),
    uncountMail: async () => {
      // A network's mails are counted whatever becomes of them: else one could keep the mail server busy with addresses that it refuses.
      const owed = counted.filter(key => last.every(one => one.key !== key))
      // One by one: locked together in another order than they are counted, they would block each other.
      for (const key of owed) await uncount(store, [key])
      await forget(store, pause.key)
    },
  }
}

/** Counts mails beyond the limits: the owner's by the device; of what others cause, one is enough for all who wait. */
function slowedMails(service: EmailService, { email, deviceId }: Login, by: Asker): string {
  if (typeof by === 'object') return slowedLinks(service, email)
  return service.keyring.mac(
    by === 'owner' ? `slowed mails ${email} ${deviceId}` : `slowed changes to ${email}`,
  )
}

/** Counts the links to an address beyond its limits; forgotten once its owner has used one. */
export function slowedLinks({ keyring }: EmailService, email: string): string {
  return keyring.mac(`slowed links ${email}`)
}

/** Whether an address has let in other devices than `$1`; `$2` is its key. */
const hasOthers = 'EXISTS (SELECT 1 FROM device_approvals WHERE email = $2 AND device_id <> $1) AS has_others'
const othersRow = z.object({ has_others: z.boolean() })

/** What counts towards a limit, and, where the owner has other devices, towards the device's share of it. */
function withShare(
  { keyring }: EmailService,
  what: string,
  deviceId: string,
  limit: Limit,
  others: boolean,
): Counted[] {
  const share = others ? { ...limit, max: limit.max * shareOfOne } : limit
  return [
    { key: keyring.mac(`${what} ${deviceId}`), limit: share },
    { key: keyring.mac(what), limit },
  ]
}

/** The owner's pause is one for all devices; a stranger's is its own device's, so that it makes nobody else wait. */
function pauseKey({ keyring }: EmailService, { deviceId, email }: Login, by: Asker): string {
  return keyring.mac(by === 'owner' ? `pause ${email}` : `pause ${email} ${deviceId}`)
}

/**
 * Mails a new code, which replaces an older one. `isAsked` is false after a link, where no pause is needed.
 * @throws {@link Refusal} `too-early`, `too-many-codes`, `mail-down`
 */
export async function sendCode(service: EmailService, of: CodeOf, isAsked = true): Promise<void> {
  const { store, mailer, now } = service
  const { email, purpose } = of
  const otp = randomInt(1_000_000).toString().padStart(6, '0')
  const key = [of.deviceId, email, purpose]
  const expiresAt = new Date(now().getTime() + life)
  const asker = purpose === 'update-new' ? 'other owner' : 'owner'
  const { uncountMail } = await countMail(service, of, asker, isAsked, async queries => {
    await queries.run(
      `INSERT INTO codes (device_id, email, purpose, code_hash, tries, expires_at) VALUES ($1, $2, $3, $4, 0, $5)
      ON CONFLICT (device_id, email, purpose) DO UPDATE SET code_hash = $4, tries = 0, expires_at = $5`,
      [...key, hashOf(service, of, otp, expiresAt), expiresAt],
    )
  })
  try {
    await mailer.send(codeMail(email, purpose, otp, of.newEmail))
  } catch (cause) {
    await store.run('DELETE FROM codes WHERE device_id = $1 AND email = $2 AND purpose = $3', key)
    await uncountMail()
    throw mailDown(cause)
  }
}

/** The refusal when a mail was not taken. */
export function mailDown(cause: unknown): Refusal {
  return new Refusal('mail-down', emailServiceWords().mailDown, { cause })
}

const codeRow = z.extend(othersRow, { code_hash: z.string(), tries: z.number(), expires_at: z.date() })

/**
 * Counts a try in the database, and uses a right code up: of several requests with one code only one goes on. It does `first`, and
 * where that throws, the code is good again, unless there is a newer one.
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
  // A refusal is an answer here: what it counted stays.
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
  // The owner has proved to be there, and need not wait for the next code.
  if (of.purpose !== 'update-new') await forget(store, pauseKey(service, of, 'owner'))
}

/** Counts a try, and takes a right code out; with why it is none. */
async function tryCode(
  service: EmailService,
  queries: Queries,
  key: readonly string[],
  of: CodeOf,
  otp: string,
) {
  const { keyring, now } = service
  const [found] = await queries.rows(
    codeRow,
    `UPDATE codes SET tries = tries + 1
    WHERE device_id = $1 AND email = $2 AND purpose = $3 AND tries < $4 AND expires_at > $5
    RETURNING code_hash, tries, expires_at, ${hasOthers}`,
    [...key, maxTries, now()],
  )
  if (!found) return new Refusal('code-gone', emailServiceWords().codeGone)
  const { whose, slowed } = triesOf(of)
  try {
    const shared = withShare(service, whose, of.deviceId, wrongTries, found.has_others)
    const tries = await countSlowed(queries, { shared, own: keyring.mac(slowed) }, now())
    const expected = hashOf(service, of, otp, found.expires_at)
    if (!timingSafeEqual(Buffer.from(found.code_hash), Buffer.from(expected)))
      return new Refusal('wrong-code', emailServiceWords().wrongCode)
    await uncount(queries, tries)
  } catch (error) {
    if (error instanceof Refusal && error.code === wrongTries.code) return error
    throw error
  }
  await queries.run('DELETE FROM codes WHERE device_id = $1 AND email = $2 AND purpose = $3', key)
  return found
}

/**
 * What wrong codes count for, and beyond the limit. All who guess at an address that may be a stranger's share its tries: many wallets
 * have no more than one.
 */
function triesOf({ purpose, email, deviceId }: CodeOf) {
  if (purpose === 'update-new') return { whose: `tries to ${email}`, slowed: `slowed tries to ${email}` }
  return { whose: `tries ${email}`, slowed: `slowed tries ${email} ${deviceId}` }
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
