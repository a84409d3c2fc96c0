import { randomInt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { countTowards, forget, type Limit, uncount } from './limits.ts'
import { type CodePurpose, codeMail } from './mails.ts'
import { Refusal, tooEarly } from './refusal.ts'
import type { Service } from './service.ts'

/** Of a code, in milliseconds (specification §9). */
const life = 10 * 60_000
/** Of one code. */
const maxTries = 5
const day = 24 * 60 * 60
/** Between two sends (specification §9). */
const cooldown = { max: 1, seconds: 30 }
/** Codes to an address that were asked for on its approved devices. */
const ownCodes = { max: 10, seconds: day }
/** Mails to an address that anybody could cause: links for new devices, codes to a wallet's new address. */
const strangersMails = { max: 10, seconds: day }
/** Wrong codes for an address. */
const wrongTries = { max: 25, seconds: day }
/** What one device gets of both where the owner has others: one that got into other hands leaves them the rest. */
const shareOfOne = 0.6

/** Which code: one at a time for each device, address and purpose. */
export interface CodeOf {
  readonly deviceId: string
  /** Lower-case. */
  readonly email: string
  readonly purpose: CodePurpose
  /** The wallet that the code changes; for `update-new`, where the address is not yet its own. */
  readonly userId?: string
  /** The address that the code opens the wallet to; for `update-current`, whose mail names it. */
  readonly newEmail?: string
}

/** What stands for an address where the address itself need not be known. */
export function emailKey({ keyring }: Pick<Service, 'keyring'>, email: string): string {
  return keyring.mac(`email ${email}`)
}

/**
 * Counts one mail to an address. Mails that a stranger can cause are counted apart from those that only the owner can:
 * whatever a stranger does, the owner's approved devices get their codes.
 * @throws {@link Refusal} `too-early`, `too-many-codes`
 * @returns takes the count back
 */
export async function countMail(
  service: Service,
  { deviceId, email }: Pick<CodeOf, 'deviceId' | 'email'>,
  by: 'owner' | 'anybody',
  isAsked = true,
): Promise<() => Promise<void>> {
  const { store, keyring, now } = service
  const dailies =
    by === 'anybody'
      ? [{ key: keyring.mac(`mails anybody ${email}`), limit: strangersMails }]
      : await withShare(service, `mails owner ${email}`, { deviceId, email }, ownCodes)
  const pause = pauseKey(keyring, { deviceId, email }, by)
  await store.transaction(async queries => {
    const seconds = await countTowards(queries, pause, cooldown, now())
    if (seconds > 0 && isAsked) throw tooEarly(seconds)
    for (const { key, limit } of dailies) {
      const wait = await countTowards(queries, key, limit, now())
      if (wait > 0)
        throw new Refusal(
          'too-many-codes',
          'Too many mails went to this email today. Please try again tomorrow',
          { retryAfter: wait },
        )
    }
  })
  return async () => {
    for (const { key } of dailies) await uncount(store, key)
    await forget(store, pause)
  }
}

const otherDevice = z.object({ device_id: z.string() })

/** What counts towards a limit, and towards the device's share of it. */
async function withShare(
  service: Service,
  what: string,
  { deviceId, email }: Pick<CodeOf, 'deviceId' | 'email'>,
  limit: Limit,
) {
  const { store, keyring } = service
  const others = await store.rows(
    otherDevice,
    'SELECT device_id FROM device_approvals WHERE email_key = $1 AND device_id <> $2 LIMIT 1',
    [emailKey(service, email), deviceId],
  )
  const share = others.length > 0 ? { ...limit, max: limit.max * shareOfOne } : limit
  return [
    { key: keyring.mac(`${what} ${deviceId}`), limit: share },
    { key: keyring.mac(what), limit },
  ]
}

/** The owner's pause is one for all devices; a stranger's is its own device's, so that it makes nobody else wait. */
function pauseKey(
  keyring: Service['keyring'],
  { deviceId, email }: Pick<CodeOf, 'deviceId' | 'email'>,
  by: 'owner' | 'anybody',
): string {
  return keyring.mac(by === 'owner' ? `pause ${email}` : `pause ${email} ${deviceId}`)
}

/**
 * Mails a new code; an older one for the same is gone. `isAsked` is false where no pause is kept, because the mail
 * before was a link.
 * @throws {@link Refusal} `too-early`, `too-many-codes`, `mail-down`
 */
export async function sendCode(service: Service, of: CodeOf, isAsked = true): Promise<void> {
  const { store, keyring, mailer, now } = service
  const { deviceId, email, purpose } = of
  const uncountMail = await countMail(service, of, purpose === 'update-new' ? 'anybody' : 'owner', isAsked)
  const otp = randomInt(1_000_000).toString().padStart(6, '0')
  const key = emailKey(service, email)
  await store.run(
    `INSERT INTO codes (device_id, email_key, purpose, code_hash, tries, expires_at) VALUES ($1, $2, $3, $4, 0, $5)
    ON CONFLICT (device_id, email_key, purpose) DO UPDATE SET code_hash = $4, tries = 0, expires_at = $5`,
    [deviceId, key, purpose, hashOf(keyring, of, otp), new Date(now().getTime() + life)],
  )
  try {
    await mailer.send(codeMail(email, purpose, otp, of.newEmail))
  } catch (cause) {
    await store.run('DELETE FROM codes WHERE device_id = $1 AND email_key = $2 AND purpose = $3', [
      deviceId,
      key,
      purpose,
    ])
    await uncountMail()
    throw mailDown(cause)
  }
}

/** The sentence when a mail was not taken. */
export function mailDown(cause: unknown): Refusal {
  return new Refusal('mail-down', 'The mail could not be sent. Please try again later', { cause })
}

const codeRow = z.object({ code_hash: z.string() })

/**
 * Takes one try of a code; a right one is used up. Tries that come at once are counted one by one by the database.
 * @param first done with the right code before it is used up: where it throws, the code stays good
 * @throws {@link Refusal} `code-gone`, `too-many-tries`, `wrong-code`
 */
export async function consumeCode(
  service: Service,
  of: CodeOf,
  otp: string,
  first?: () => Promise<void>,
): Promise<void> {
  const { store, keyring, now } = service
  const where = [of.deviceId, emailKey(service, of.email), of.purpose]
  const [found] = await store.rows(
    codeRow,
    `UPDATE codes SET tries = tries + 1
    WHERE device_id = $1 AND email_key = $2 AND purpose = $3 AND tries < $4 AND expires_at > $5 RETURNING code_hash`,
    [...where, maxTries, now()],
  )
  if (!found) throw codeGone()
  const whose = of.userId === undefined ? `tries ${of.email}` : `tries of ${of.userId}`
  const tries = await withShare(service, whose, of, wrongTries)
  for (const { key, limit } of tries) {
    const wait = await countTowards(store, key, limit, now())
    if (wait > 0)
      throw new Refusal('too-many-tries', 'Too many wrong codes today. Please try again tomorrow', {
        retryAfter: wait,
      })
  }
  if (!timingSafeEqual(Buffer.from(found.code_hash), Buffer.from(hashOf(keyring, of, otp))))
    throw new Refusal('wrong-code', 'Wrong code')
  for (const { key } of tries) await uncount(store, key)
  const andIs = 'WHERE device_id = $1 AND email_key = $2 AND purpose = $3 AND code_hash = $4'
  try {
    await first?.()
  } catch (error) {
    await store.run(`UPDATE codes SET tries = tries - 1 ${andIs}`, [...where, found.code_hash])
    throw error
  }
  const used = await store.run(`DELETE FROM codes ${andIs}`, [...where, found.code_hash])
  if (used === 0) throw codeGone()
  // Whoever has proved to be the owner need not wait for the next code.
  if (of.purpose !== 'update-new') await forget(store, pauseKey(keyring, of, 'owner'))
}

function codeGone(): Refusal {
  return new Refusal('code-gone', 'This code was used up or has expired')
}

function hashOf(keyring: Service['keyring'], { deviceId, email, purpose }: CodeOf, otp: string): string {
  return keyring.mac(`code ${deviceId} ${purpose} ${email} ${otp}`)
}
