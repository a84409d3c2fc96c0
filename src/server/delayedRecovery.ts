import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { secondFactorPaths } from '#protocol/secondFactor.ts'
import { consumeCode, mailDown, sendCode } from './codes.ts'
import { requireSettledEmail } from './emailChanges.ts'
import { inLanguage } from './inLanguage.ts'
import { sendOrLog, withoutWords } from './log.ts'
import { mailedLink } from './mailedLink.ts'
import { passkeysMail, recoveryMail } from './mails.ts'
import { passkeysOf } from './passkeys.ts'
import { columnsOf, type Queries } from './queries.ts'
import { takePasskeysOff } from './recoveryCode.ts'
import { type RecoveryStage, recoveryLife, recoveryStage } from './recoveryStage.ts'
import { Refusal } from './refusal.ts'
import { seals } from './seals.ts'
import type { Service } from './service.ts'
import { timeText } from './timeText.ts'
import { hashOfToken } from './tokens.ts'
import { lockUser, type User } from './users.ts'

/** The row of a recovery that takes three days. */
export const recoveryRow = z.object({
  user_id: z.string(),
  /** Of the secrets whose links stop it, separated by spaces: each master key makes one. */
  stop_hashes: z.string(),
  told: z.number(),
  told_at: z.date(),
  expires_at: z.date(),
  seal: z.string(),
})
type Recovery = z.output<typeof recoveryRow>
/** One that is not over, and where it stands. */
type Running = Recovery & { readonly stage: Exclude<RecoveryStage, { kind: 'over' }> }
/** The user of a request, and the device that logged in. */
type Login = User & { readonly device_id: string }

/** The recovery that runs; one that this service did not write counts for nothing. */
export async function recoveryOf(
  service: Service,
  userId: string,
  queries: Queries = service.store,
): Promise<Running | undefined> {
  const sql = `SELECT ${columnsOf(recoveryRow)} FROM passkey_recoveries WHERE user_id = $1`
  const [found] = await queries.rows(recoveryRow, sql, [userId])
  return running(service, found)
}

/** The recovery that a mailed link stops. */
export async function findRecovery(service: Service, secret: string): Promise<Running | undefined> {
  const sql = `SELECT ${columnsOf(recoveryRow)} FROM passkey_recoveries WHERE $1 = ANY(string_to_array(stop_hashes, ' '))`
  const [found] = await service.store.rows(recoveryRow, sql, [hashOfToken(secret)])
  return running(service, found)
}

function running({ keyring, now }: Service, found: Recovery | undefined): Running | undefined {
  if (!found || !keyring.isSealed(seals.recovery(found), found.seal)) return undefined
  const stage = recoveryStage(found, now())
  return stage.kind === 'over' ? undefined : { ...found, stage }
}

/** Refuses what changes who has the wallet while a recovery runs. @throws {@link Refusal} `recovery-runs` */
export async function requireNoRecovery(service: Service, userId: string): Promise<void> {
  if (await recoveryOf(service, userId)) throw recoveryRuns()
}

const recoveryRuns = () => new Refusal('recovery-runs', emailServiceWords().recoveryRuns)

/** Mails the code that begins a recovery, or ends one whose time has come. @throws {@link Refusal} as {@link codeFor}, {@link sendCode} */
export async function sendRecoveryCode(service: Service, user: Login): Promise<void> {
  await sendCode(service, await codeFor(service, user, await recoveryOf(service, user.id)))
}

/** Which code is good now. @throws {@link Refusal} `wrong-request`, `recovery-runs`, `email-changed` */
async function codeFor(service: Service, user: Login, recovery: Running | undefined) {
  const of = { deviceId: user.device_id, email: user.email }
  if (recovery?.stage.kind === 'ready') return { ...of, purpose: 'recovery-end' } as const
  if (recovery)
    throw new Refusal('recovery-runs', emailServiceWords().recoveryTakes(timeText(recovery.stage.until)))
  await requireSettledEmail(service, user)
  if ((await passkeysOf(service, user.id)).length === 0)
    throw new Refusal('wrong-request', emailServiceWords().noPasskey)
  return { ...of, purpose: 'recovery-begin' } as const
}

/**
 * By the mailed code begins a recovery, of which a mail tells at once, or takes the passkeys off after one.
 * @throws {@link Refusal} as {@link codeFor}, {@link consumeCode}, and `mail-down`: then none is begun
 */
export async function goOnWithRecovery(service: Service, user: Login, otp: string): Promise<void> {
  const recovery = await recoveryOf(service, user.id)
  const code = await codeFor(service, user, recovery)
  await consumeCode(service, code, otp, () =>
    recovery ? finish(service, user, recovery) : begin(service, user),
  )
  if (recovery) await sendOrLog(service, passkeysMail(user.email, 'recovered by mail', service.now()))
}

async function begin(service: Service, { id, email, device_id: device }: Login): Promise<void> {
  const { store, keyring, audit, now } = service
  const expiresAt = new Date(now().getTime() + recoveryLife)
  const row = {
    user_id: id,
    stop_hashes: hashOfToken(stopSecret(service, id, expiresAt)),
    told: 0,
    told_at: now(),
    expires_at: expiresAt,
  }
  await audit.record({ kind: 'recovery begin', userId: id, email, facts: { device } }, async queries => {
    // Of two devices that begin at once one does: the other's mail would bring a link that stops nothing.
    await lockUser(queries, id)
    if (await recoveryOf(service, id, queries)) throw recoveryRuns()
    await queries.run(
      `INSERT INTO passkey_recoveries (user_id, stop_hashes, told, told_at, expires_at, seal)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id)
      DO UPDATE SET stop_hashes = $2, told = $3, told_at = $4, expires_at = $5, seal = $6`,
      [...Object.values(row), keyring.seal(seals.recovery(row))],
    )
    return true
  })
  try {
    await tell(service, email, row)
  } catch (cause) {
    await store.run('DELETE FROM passkey_recoveries WHERE user_id = $1 AND told = 0', [id])
    throw mailDown(cause)
  }
}

async function finish(service: Service, { id, email, device_id: device }: Login, { expires_at }: Running) {
  const event = { kind: 'recovery', userId: id, email, facts: { device } } as const
  const isDone = await service.audit.record(event, async queries => {
    const where = 'WHERE user_id = $1 AND expires_at = $2'
    if ((await queries.run(`DELETE FROM passkey_recoveries ${where}`, [id, expires_at])) === 0) return false
    await takePasskeysOff(queries, id)
    return true
  })
  if (!isDone) throw recoveryGone()
}

const emailRow = z.object({ email: z.string() })

/** Stops a user's recovery: the passkeys stay. @throws {@link Refusal} `recovery-gone` where none runs */
export async function stopRecovery(service: Service, userId: string): Promise<void> {
  const { store, audit } = service
  const [user] = await store.rows(emailRow, 'SELECT email FROM users WHERE id = $1', [userId])
  const recovery = await recoveryOf(service, userId)
  if (!user || !recovery) throw recoveryGone()
  const isDone = await audit.record({ kind: 'recovery stop', userId, email: user.email }, async queries => {
    // Not one that was begun meanwhile, of which its owner has not been told yet.
    const stopped = 'DELETE FROM passkey_recoveries WHERE user_id = $1 AND expires_at = $2'
    return (await queries.run(stopped, [userId, recovery.expires_at])) > 0
  })
  if (!isDone) throw recoveryGone()
}

/** The refusal where none runs: it is over, or a mail of it came though it was never begun. */
export const recoveryGone = () => new Refusal('recovery-gone', emailServiceWords().recoveryGone)

/** Not stored, so that each mail can bring the same link. */
function stopSecret({ keyring }: Service, userId: string, expiresAt: Date): string {
  return keyring.mac(`stop of recovery ${userId} ${expiresAt.toISOString()}`)
}

/** Sends the next mail, and counts it after that: a crash in between sends it twice rather than never, under the same id. */
async function tell(service: Service, email: string, before: Omit<Recovery, 'seal'>): Promise<void> {
  const { store, keyring, mailer, settings, now } = service
  const { user_id: userId, told, expires_at: expiresAt } = before
  // A new master key makes another link: those of earlier mails stay good.
  const secret = stopSecret(service, userId, expiresAt)
  const hashes = [...new Set([...before.stop_hashes.split(' '), hashOfToken(secret)])]
  const after = { ...before, stop_hashes: hashes.join(' '), told: told + 1, told_at: now() }
  const stage = recoveryStage(after, now())
  if (stage.kind === 'over') return
  const link = mailedLink(settings, secondFactorPaths.stopRecovery, secret)
  const begun = new Date(expiresAt.getTime() - recoveryLife)
  const id = keyring.mac(`mail ${after.told} of recovery ${userId} ${expiresAt.toISOString()}`)
  const messageId = `<${id}@${new URL(settings.origin).hostname}>`
  await mailer.send({ ...recoveryMail(email, begun, stage, link), messageId })
  await store.run(
    `UPDATE passkey_recoveries SET stop_hashes = $2, told = $3, told_at = $4, seal = $5
    WHERE user_id = $1 AND told = $6 AND expires_at = $7`,
    [
      userId,
      after.stop_hashes,
      after.told,
      after.told_at,
      keyring.seal(seals.recovery(after)),
      told,
      expiresAt,
    ],
  )
}

const dueRow = z.extend(recoveryRow, { email: z.string(), language: z.nullable(z.string()) })

/** Tells the owners of recoveries that run, each day. A mail that could not be sent is tried again with the next call. */
export async function tellRecoveries(service: Service): Promise<void> {
  const { store, now, log } = service
  const found = await store.rows(
    dueRow,
    `SELECT passkey_recoveries.*, users.email, users.language FROM passkey_recoveries JOIN users ON users.id = user_id
    WHERE passkey_recoveries.expires_at > $1`,
    [now()],
  )
  for (const { email, language, ...recovery } of found) {
    if (service.stopping?.aborted) return
    if (!running(service, recovery)?.stage.isMailDue) continue
    await inLanguage([language ?? 'en'], () => tell(service, email, recovery)).catch((error: unknown) =>
      log({ code: 'mail-down', ...withoutWords(error) }),
    )
  }
}
