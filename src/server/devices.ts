import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { emailPaths } from '#protocol/emailCode.ts'
import { countMail, mailDown, sendCode, slowedLinks } from './codes.ts'
import { emailKey } from './emailKey.ts'
import { inOwnersLanguage, ownerOf } from './inOwnersLanguage.ts'
import { forget } from './limits.ts'
import { mailedLink } from './mailedLink.ts'
import { codeLinkMail, deviceMail } from './mails.ts'
import { columnsOf, type Queries } from './queries.ts'
import { Refusal } from './refusal.ts'
import { seals } from './seals.ts'
import { requireDeviceFactor } from './secondFactor.ts'
import type { Service } from './service.ts'
import { hashOfToken, newToken } from './tokens.ts'
import { readUserCode, userCodeOf } from './userCode.ts'
import { sessionsOf, type User } from './users.ts'

/** Milliseconds that a link is valid. */
const linkLife = 10 * 60_000
/** The same of one that takes a code: it is never over before the next one goes, an hour later. */
const codeLinkLife = 70 * 60_000
/** Milliseconds that an approval is valid after the last login. */
export const approvalLife = 90 * 24 * 60 * 60_000

const deviceRow = z.object({ id: z.string(), token_hash: z.string(), seal: z.string() })
const approvalRow = z.object({
  device_id: z.string(),
  email_key: z.string(),
  used_at: z.date(),
  seal: z.string(),
})
const linkRow = z.object({
  secret_hash: z.string(),
  device_id: z.nullable(z.string()),
  user_code: z.nullable(z.string()),
  email: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
  seal: z.string(),
})

interface Device {
  readonly id: string
  readonly token: string
}

/** The device with this token, if there is one. */
export async function findDevice(service: Service, token: string): Promise<Device | undefined> {
  const { store, keyring } = service
  const sql = 'SELECT id, token_hash, seal FROM devices WHERE token_hash = $1'
  const [found] = await store.rows(deviceRow, sql, [hashOfToken(token)])
  return found && keyring.isSealed(seals.device(found), found.seal) ? { id: found.id, token } : undefined
}

/** Keeps a device, without any approval. */
async function storeDevice(
  { keyring, now }: Service,
  queries: Queries,
  { id, token }: Device,
  name: string,
): Promise<void> {
  const tokenHash = hashOfToken(token)
  const row = [id, tokenHash, now(), keyring.seal(seals.device({ id, token_hash: tokenHash })), name]
  const sql = 'INSERT INTO devices (id, token_hash, created_at, seal, name) VALUES ($1, $2, $3, $4, $5)'
  await queries.run(sql, row)
}

/** Whether the owner of this address has approved the device. */
export async function isApproved(service: Service, deviceId: string, email: string): Promise<boolean> {
  const { store, keyring, now } = service
  const [found] = await store.rows(
    approvalRow,
    `SELECT ${columnsOf(approvalRow)} FROM device_approvals WHERE device_id = $1 AND email_key = $2 AND used_at > $3`,
    [deviceId, emailKey(service, email), new Date(now().getTime() - approvalLife)],
  )
  return found !== undefined && keyring.isSealed(seals.deviceApproval(found), found.seal)
}

/** Approves a device for an address, or prolongs its approval. Its owner must have been verified. */
export async function approve(
  service: Service,
  queries: Queries,
  deviceId: string,
  email: string,
): Promise<void> {
  const row = { device_id: deviceId, email_key: emailKey(service, email), used_at: service.now() }
  await queries.run(
    `INSERT INTO device_approvals (device_id, email_key, used_at, seal) VALUES ($1, $2, $3, $4)
    ON CONFLICT (device_id, email_key) DO UPDATE SET used_at = $3, seal = $4`,
    [row.device_id, row.email_key, row.used_at, service.keyring.seal(seals.deviceApproval(row))],
  )
}

const toldRow = z.object({ is_told: z.boolean() })

/**
 * Prolongs the approval of a device that logs in, and answers whether this is its first login for the address, which is said once;
 * `undefined` where the approval was taken back since the code was mailed.
 */
export async function prolong(service: Service, deviceId: string, email: string) {
  const row = { device_id: deviceId, email_key: emailKey(service, email), used_at: service.now() }
  const [before] = await service.store.rows(
    toldRow,
    `UPDATE device_approvals SET used_at = $3, seal = $4, is_told = true
    FROM (SELECT is_told FROM device_approvals WHERE device_id = $1 AND email_key = $2 FOR UPDATE) AS before
    WHERE device_id = $1 AND email_key = $2 RETURNING before.is_told`,
    [row.device_id, row.email_key, row.used_at, service.keyring.seal(seals.deviceApproval(row))],
  )
  return before && { isFirst: !before.is_told }
}

/** Has a device's next login count as its first: its mail did not go out. */
export async function forgetFirstLogin(service: Service, deviceId: string, email: string): Promise<void> {
  const sql = 'UPDATE device_approvals SET is_told = false WHERE device_id = $1 AND email_key = $2'
  await service.store.run(sql, [deviceId, emailKey(service, email)])
}

const listedRow = z.object({ id: z.string(), name: z.string(), approved_at: z.nullable(z.date()) })

/** The devices that a user has let in, or is logged in on, each with its sessions; the last used first. */
export async function devicesOf(service: Service, user: Pick<User, 'id' | 'email'>) {
  const { store, now } = service
  const found = await store.rows(
    listedRow,
    `SELECT devices.id, devices.name, device_approvals.used_at AS approved_at
    FROM devices LEFT JOIN device_approvals ON device_id = devices.id AND email_key = $2 AND used_at > $3
    WHERE devices.id IN (SELECT device_id FROM device_approvals WHERE email_key = $2 AND used_at > $3)
    OR devices.id IN (SELECT device_id FROM wallet_sessions WHERE user_id = $1 AND expires_at > $4)`,
    [user.id, emailKey(service, user.email), new Date(now().getTime() - approvalLife), now()],
  )
  const sessions = await sessionsOf(service, user.id)
  return found
    .map(({ id, name, approved_at }) => {
      const own = sessions.filter(({ device_id }) => device_id === id)
      // After a new master key a device may have sessions without an approval.
      const times = [...(approved_at ? [approved_at] : []), ...own.map(({ begun_at }) => begun_at)]
      return { id, name, sessions: own, loggedInAt: new Date(Math.max(...times.map(Number))) }
    })
    .sort((one, other) => other.loggedInAt.getTime() - one.loggedInAt.getTime())
}

/** Takes a device's approval back, and ends its sessions; one that the user has not let in is none. */
export async function removeDevice(service: Service, user: Pick<User, 'id' | 'email'>, deviceId: string) {
  const { id: userId, email } = user
  if (!(await devicesOf(service, user)).some(({ id }) => id === deviceId)) return
  const event = { kind: 'device removal', userId, email, facts: { device: deviceId } } as const
  await service.audit.record(event, async queries => {
    const approval = [deviceId, emailKey(service, email)]
    const ofDevice = 'WHERE device_id = $1 AND'
    await queries.run(`DELETE FROM codes ${ofDevice} email_key = $2`, approval)
    // Before the sessions: of a login that is under way, either the session is there by now or none begins.
    const approvals = await queries.run(`DELETE FROM device_approvals ${ofDevice} email_key = $2`, approval)
    const sessions = await queries.run(`DELETE FROM wallet_sessions ${ofDevice} user_id = $2`, [
      deviceId,
      userId,
    ])
    return sessions + approvals > 0
  })
}

/** Who asks to be let in to an address. */
interface Asking {
  /** Lower-case. */
  readonly email: string
  /** What the device calls itself. */
  readonly name: string
  /** Where it asks from, if that is known. */
  readonly network: string | undefined
  /** Of a device that is not known; it counts for the code alone, which so stays the same. */
  readonly shownToken: string | undefined
}

/**
 * Mails the link that approves a device, a known one or a new one. Where more were asked for than the limits allow, one an hour goes
 * out that lets in the device whose code its owner enters, whoever asked for it. Then nobody else's asking keeps the owner out.
 * @returns the device's token, and the code that it has to show then
 * @throws {@link Refusal} `too-early`, `too-many-requests`, `mail-down`
 */
export async function askForLink(
  service: Service,
  known: Device | undefined,
  { email, name, network, shownToken }: Asking,
): Promise<{ readonly deviceToken: string; readonly userCode?: string }> {
  const device = known ?? { id: randomUUID(), token: newToken() }
  const token = known?.token ?? shownToken ?? device.token
  const byCode = { deviceToken: token, userCode: userCodeOf(service.keyring, token, email) }
  const [secret, requestedAt] = [newToken(), service.now()]
  const counted = await countMail(
    service,
    { deviceId: device.id, email },
    { network },
    true,
    async (queries, isSlowed) => {
      if (!known && !isSlowed) await storeDevice(service, queries, device, name)
      await storeLink(service, queries, secret, { deviceId: isSlowed ? null : device.id, email, requestedAt })
    },
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'too-many-codes')) throw error
  })
  // The last one is still good.
  if (!counted) return byCode
  const { isSlowed, uncountMail } = counted
  const link = () => mailedLink(service.settings, emailPaths.device, secret)
  // What goes out once for all who ask is in no stranger's language; a refusal stays in that of whoever asks.
  const mail = isSlowed
    ? inOwnersLanguage(await ownerOf(service, email), () => codeLinkMail(email, link()))
    : deviceMail(email, link(), requestedAt)
  try {
    await service.mailer.send(mail)
  } catch (cause) {
    await service.store.run('DELETE FROM device_links WHERE secret_hash = $1', [hashOfToken(secret)])
    await uncountMail()
    throw mailDown(cause)
  }
  return isSlowed ? byCode : { deviceToken: device.token }
}

/** @param deviceId the device that the link approves; null for the one whose code is entered */
async function storeLink(
  { keyring }: Service,
  queries: Queries,
  secret: string,
  {
    deviceId,
    email,
    requestedAt,
  }: { readonly deviceId: string | null; readonly email: string; readonly requestedAt: Date },
): Promise<void> {
  const row = {
    secret_hash: hashOfToken(secret),
    device_id: deviceId,
    user_code: null,
    email,
    created_at: requestedAt,
    expires_at: new Date(requestedAt.getTime() + (deviceId === null ? codeLinkLife : linkLife)),
  }
  await queries.run(
    `INSERT INTO device_links (secret_hash, device_id, user_code, email, created_at, expires_at, seal)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      row.secret_hash,
      deviceId,
      row.user_code,
      email,
      requestedAt,
      row.expires_at,
      keyring.seal(seals.deviceLink(row)),
    ],
  )
}

/** What a valid link approves: a device, or the one whose code is entered. */
export async function findLink(service: Service, secret: string) {
  const link = await readLink(service, service.store, ...bySecret(secret))
  return link && { email: link.email, requestedAt: link.created_at, takesCode: link.device_id === null }
}

type Where = readonly [condition: string, values: readonly string[]]

const bySecret = (secret: string): Where => ['secret_hash = $1', [hashOfToken(secret)]]

async function readLink({ keyring, now }: Service, queries: Queries, ...[condition, values]: Where) {
  const sql = `SELECT ${columnsOf(linkRow)} FROM device_links WHERE ${condition} AND expires_at > $${values.length + 1}`
  const [link] = await queries.rows(linkRow, sql, [...values, now()])
  return link && keyring.isSealed(seals.deviceLink(link), link.seal) ? link : undefined
}

/** What the owner adds to a link. */
export interface LinkApproval {
  /** Where the wallet has a passkey. */
  readonly confirmation?: Parameters<typeof requireDeviceFactor>[3]
  /** As it was entered, where the link takes one. */
  readonly userCode?: string | undefined
}

/**
 * Approves a link's device, which consumes it, and sends the first code; or keeps the code of the device that may use it.
 * @throws {@link Refusal} `link-gone`, `wrong-code`, and as {@link requireDeviceFactor}
 */
export async function approveByLink(
  service: Service,
  secret: string,
  { confirmation, userCode }: LinkApproval = {},
): Promise<void> {
  const wanted = await findLink(service, secret)
  if (!wanted) throw linkGone()
  const entered = wanted.takesCode ? readUserCode(userCode ?? '') : undefined
  if (wanted.takesCode && !entered) throw new Refusal('wrong-code', emailServiceWords().eightLetters)
  let claimed: Claimed | undefined
  await requireDeviceFactor(service, wanted.email, secret, confirmation, async queries => {
    if (entered) return keepUserCode(service, queries, secret, entered)
    claimed = await claimLink(service, queries, bySecret(secret))
    if (!claimed) throw linkGone()
  })
  if (!claimed?.deviceId) return
  if (!(await letIn(service, claimed.deviceId, claimed))) throw linkGone()
}

const linkGone = () => new Refusal('link-gone', emailServiceWords().linkGone)

/** Another code takes its place, so that a wrong one can be mended. */
async function keepUserCode(service: Service, queries: Queries, secret: string, userCode: string) {
  const condition = 'secret_hash = $1 AND device_id IS NULL'
  const link = await readLink(service, queries, condition, [hashOfToken(secret)])
  if (!link) throw linkGone()
  const seal = service.keyring.seal(seals.deviceLink({ ...link, user_code: userCode }))
  const kept = await queries.run(
    `UPDATE device_links SET user_code = $3, seal = $4 WHERE ${condition} AND expires_at > $2`,
    [link.secret_hash, service.now(), userCode, seal],
  )
  if (kept === 0) throw linkGone()
}

/** A link that is used up, but not forgotten: its device is approved once the code has gone. */
interface Claimed {
  readonly deviceId: string | null
  readonly email: string
  /** Nobody was mailed this one. */
  readonly secret: string
}

/** Uses a valid link up, once. Its row stays under another secret: where that is deleted meanwhile, it approves nothing. */
async function claimLink(service: Service, queries: Queries, where: Where): Promise<Claimed | undefined> {
  const { keyring, now } = service
  const link = await readLink(service, queries, ...where)
  if (!link) return undefined
  const secret = newToken()
  const expiresAt = new Date(now().getTime() + linkLife)
  const row = { ...link, secret_hash: hashOfToken(secret), user_code: null, expires_at: expiresAt }
  const isClaimed = await queries.run(
    `UPDATE device_links SET secret_hash = $3, user_code = NULL, expires_at = $4, seal = $5
    WHERE secret_hash = $1 AND seal = $2`,
    [link.secret_hash, link.seal, row.secret_hash, expiresAt, keyring.seal(seals.deviceLink(row))],
  )
  return isClaimed > 0 ? { deviceId: link.device_id, email: link.email, secret } : undefined
}

/** Whether the owner of this address has let the device with this token in: before, or now by its code. */
export async function isLetIn(
  service: Service,
  known: Device | undefined,
  token: string,
  { email, name }: Pick<Asking, 'email' | 'name'>,
): Promise<boolean> {
  if (known && (await isApproved(service, known.id, email))) return true
  const code = userCodeOf(service.keyring, token, email)
  const claimed = await claimLink(service, service.store, ['email = $1 AND user_code = $2', [email, code]])
  if (!claimed) return false
  const device = known ?? { id: randomUUID(), token }
  if (!known) await storeDevice(service, service.store, device, name)
  await forget(service.store, slowedLinks(service, email))
  return letIn(service, device.id, claimed)
}

/** Approves a device whose owner has just said so; false where the link was forgotten since, as by a change of email. */
async function letIn(service: Service, deviceId: string, { email, secret }: Claimed): Promise<boolean> {
  // The code goes first, so that it is already sent when the waiting device continues. If it fails, the device asks again.
  await sendCode(service, { deviceId, email, purpose: 'login' }, false).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  const event = { kind: 'device approval', email, facts: { device: deviceId } } as const
  return service.audit.record(event, async queries => {
    const left = await queries.run('DELETE FROM device_links WHERE secret_hash = $1', [hashOfToken(secret)])
    if (left === 0) return false
    await queries.run('DELETE FROM device_links WHERE device_id = $1 AND email = $2', [deviceId, email])
    await approve(service, queries, deviceId, email)
    return true
  })
}
