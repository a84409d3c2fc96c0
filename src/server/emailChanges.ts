import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { emailPaths } from '#protocol/emailCode.ts'
import { violatedConstraint } from './connections.ts'
import { emailKey } from './emailKey.ts'
import { sendOrLog } from './log.ts'
import { mailedLink } from './mailedLink.ts'
import { changeStoppedForYouMail, changeStoppedMail, emailChangedMail } from './mails.ts'
import { columnsOf, type Queries } from './queries.ts'
import { Refusal } from './refusal.ts'
import { isReserved } from './reservedEmail.ts'
import { seals } from './seals.ts'
import type { Service } from './service.ts'
import { timeText } from './timeText.ts'
import { hashOfToken, newToken } from './tokens.ts'
import { changeEmail, endOtherSessions, type sessionOf, type User } from './users.ts'

/** Milliseconds within which the old address can stop a change of email. */
const stopLife = 24 * 60 * 60_000

/** The row of a change that can still be stopped. */
export const changeRow = z.object({
  user_id: z.string(),
  old_email: z.string(),
  new_email: z.string(),
  stop_hash: z.string(),
  expires_at: z.date(),
  seal: z.string(),
})
/** The user of a request, and its session. */
type Login = Awaited<ReturnType<typeof sessionOf>>
const untilRow = z.object({ expires_at: z.date() })

/**
 * Opens a wallet with another email. The old one is told first, with a link that stops it: a change that its owner never hears of
 * is none. The change is this login's device's own: another device's ends it. All other logins end.
 * @throws {@link Refusal} `email-taken`, `update-gone`, `mail-down`
 */
export async function finishChange(service: Service, user: Login, email: string) {
  const { keyring, audit, mailer, settings, now } = service
  if (await isTaken(service, email)) throw emailTaken()
  const [secret, changed] = [newToken(), now()]
  const row = {
    user_id: user.id,
    old_email: user.email,
    new_email: email,
    stop_hash: hashOfToken(secret),
    expires_at: new Date(changed.getTime() + stopLife),
  }
  const link = mailedLink(settings, emailPaths.stopChange, secret)
  await mailer.send(emailChangedMail(user.email, email, changed, link)).catch((cause: unknown) => {
    throw new Refusal('mail-down', emailServiceWords().mailDown, { cause })
  })
  const changing = audit.record(changeEvent(service, user.id, user.email, email), async queries => {
    const where = 'WHERE user_id = $1 AND device_id = $2 AND new_email = $3 AND confirmed'
    const ended = await queries.run(`DELETE FROM email_updates ${where}`, [user.id, user.device_id, email])
    if (ended === 0) throw changeGone()
    await changeEmail(service, queries, user.id, email)
    await endOtherSessions(queries, user)
    await forgetDevices(service, queries, email)
    await queries.run(
      `INSERT INTO email_changes (user_id, old_email, new_email, stop_hash, expires_at, seal)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id)
      DO UPDATE SET old_email = $2, new_email = $3, stop_hash = $4, expires_at = $5, seal = $6`,
      [...Object.values(row), keyring.seal(seals.emailChange(row))],
    )
    return true
  })
  await changing.catch((cause: unknown) => {
    throw violatedConstraint(cause) === 'unique' ? emailTaken(cause) : cause
  })
}

/** Devices that were let in at an address before a wallet moved there, or were about to be, knew no wallet: its own passkey decides. */
async function forgetDevices(service: Service, queries: Queries, email: string): Promise<void> {
  const key = emailKey(service, email)
  // The links first: one that is approving a device by now either has, or won't.
  await queries.run('DELETE FROM device_links WHERE email = $1', [email])
  await queries.run('DELETE FROM device_approvals WHERE email_key = $1', [key])
  await queries.run("DELETE FROM codes WHERE email_key = $1 AND purpose = 'login'", [key])
}

function changeEvent(service: Service, userId: string, email: string, newEmail: string) {
  return { kind: 'email change', userId, email, facts: { newEmail: emailKey(service, newEmail) } } as const
}

/** The refusal of a change that is over. */
export function changeGone(): Refusal {
  return new Refusal('update-gone', emailServiceWords().changeGone)
}

// Only the owner of both addresses reaches this: nobody else learns who has a wallet.
const emailTaken = (cause?: unknown) => new Refusal('email-taken', emailServiceWords().emailTaken, { cause })

/** Whether an email opens a wallet, or may get one back. */
async function isTaken(service: Service, email: string): Promise<boolean> {
  const users = await service.store.rows(z.object({}), 'SELECT id FROM users WHERE email = $1', [email])
  return users.length > 0 || (await isReserved(service, email))
}

/**
 * Lets nothing of worth out of a wallet, and gives it no first passkey, within a day after a change of its email.
 * @throws {@link Refusal} `email-changed`
 */
export async function requireSettledEmail({ store, now }: Service, user: User): Promise<void> {
  const sql = 'SELECT expires_at FROM email_changes WHERE user_id = $1 AND expires_at > $2'
  const [change] = await store.rows(untilRow, sql, [user.id, now()])
  if (change)
    throw new Refusal('email-changed', emailServiceWords().emailSettles(timeText(change.expires_at)))
}

/** The change that a mailed link stops. */
export async function findChange({ store, keyring, now }: Service, secret: string) {
  const sql = `SELECT ${columnsOf(changeRow)} FROM email_changes WHERE stop_hash = $1 AND expires_at > $2`
  const [change] = await store.rows(changeRow, sql, [hashOfToken(secret), now()])
  return change && keyring.isSealed(seals.emailChange(change), change.seal) ? change : undefined
}

/**
 * Gives a wallet back to its old email, and logs everybody out: a device that knew the wallet needs a link and a code again.
 * @throws {@link Refusal} `link-gone`
 */
export async function stopChange(service: Service, secret: string): Promise<void> {
  const { audit, now } = service
  const change = await findChange(service, secret)
  if (!change) throw linkGone()
  const { user_id: id, old_email: oldEmail, new_email: newEmail } = change
  const isDone = await audit.record(changeEvent(service, id, newEmail, oldEmail), async queries => {
    const stopped = 'DELETE FROM email_changes WHERE user_id = $1 AND stop_hash = $2'
    if ((await queries.run(stopped, [id, change.stop_hash])) === 0) return false
    await changeEmail(service, queries, id, oldEmail)
    for (const table of ['email_updates', 'wallet_sessions'])
      await queries.run(`DELETE FROM ${table} WHERE user_id = $1`, [id])
    for (const email of [oldEmail, newEmail]) await forgetDevices(service, queries, email)
    return true
  })
  if (!isDone) throw linkGone()
  const stopped = now()
  await Promise.all([
    sendOrLog(service, changeStoppedMail(newEmail, stopped)),
    sendOrLog(service, changeStoppedForYouMail(oldEmail, stopped)),
  ])
}

const linkGone = () => new Refusal('link-gone', emailServiceWords().linkGone)
