import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { emailPaths } from '#protocol/emailCode.ts'
import { countMail, mailDown, sendCode } from './codes.ts'
import { emailKey } from './emailKey.ts'
import { mailedLink } from './mailedLink.ts'
import { deviceMail } from './mails.ts'
import { Refusal } from './refusal.ts'
import { seals } from './seals.ts'
import { requireDeviceFactor } from './secondFactor.ts'
import type { Service } from './service.ts'
import { hashOfToken, newToken } from './tokens.ts'
import { sessionsOf, type User } from './users.ts'

/** Milliseconds that a link is valid. */
const linkLife = 10 * 60_000
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
  device_id: z.string(),
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

/** Makes a device without any approval. */
export async function newDevice({ store, keyring, now }: Service, name: string): Promise<Device> {
  const [id, token] = [randomUUID(), newToken()]
  const tokenHash = hashOfToken(token)
  const row = [id, tokenHash, now(), keyring.seal(seals.device({ id, token_hash: tokenHash })), name]
  const sql = 'INSERT INTO devices (id, token_hash, created_at, seal, name) VALUES ($1, $2, $3, $4, $5)'
  await store.run(sql, row)
  return { id, token }
}

/** Whether the owner of this address has approved the device. */
export async function isApproved(service: Service, deviceId: string, email: string): Promise<boolean> {
  const { store, keyring, now } = service
  const [found] = await store.rows(
    approvalRow,
    'SELECT * FROM device_approvals WHERE device_id = $1 AND email_key = $2 AND used_at > $3',
    [deviceId, emailKey(service, email), new Date(now().getTime() - approvalLife)],
  )
  return found !== undefined && keyring.isSealed(seals.deviceApproval(found), found.seal)
}

/** Approves a device for an address, or prolongs its approval. Its owner must have been verified. */
export async function approve(service: Service, deviceId: string, email: string): Promise<void> {
  const row = { device_id: deviceId, email_key: emailKey(service, email), used_at: service.now() }
  await service.store.run(
    `INSERT INTO device_approvals (device_id, email_key, used_at, seal) VALUES ($1, $2, $3, $4)
    ON CONFLICT (device_id, email_key) DO UPDATE SET used_at = $3, seal = $4`,
    [row.device_id, row.email_key, row.used_at, service.keyring.seal(seals.deviceApproval(row))],
  )
}

/** Whether this is the device's first login for an address; it is said once. */
export async function isFirstLogin(service: Service, deviceId: string, email: string): Promise<boolean> {
  const first = await service.store.run(
    'UPDATE device_approvals SET is_told = true WHERE device_id = $1 AND email_key = $2 AND NOT is_told',
    [deviceId, emailKey(service, email)],
  )
  return first > 0
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

/** Takes a device's approval back, and ends its sessions. */
export async function removeDevice(service: Service, user: Pick<User, 'id' | 'email'>, deviceId: string) {
  const { id: userId, email } = user
  await service.audit.record({ kind: 'device removal', userId, email, facts: { device: deviceId } })
  const approval = [deviceId, emailKey(service, user.email)]
  await service.store.transaction(async queries => {
    await queries.run('DELETE FROM device_approvals WHERE device_id = $1 AND email_key = $2', approval)
    await queries.run('DELETE FROM wallet_sessions WHERE device_id = $1 AND user_id = $2', [
      deviceId,
      user.id,
    ])
    await queries.run('DELETE FROM codes WHERE device_id = $1 AND email_key = $2', approval)
  })
}

/** Mails the link that approves a device, asked for from a network where that is known. @throws {@link Refusal} `too-early`, `too-many-codes`, `mail-down` */
export async function sendDeviceLink(
  service: Service,
  deviceId: string,
  email: string,
  network?: string,
): Promise<void> {
  const { store, keyring, mailer, settings, now } = service
  const uncountMail = await countMail(service, { deviceId, email }, { network })
  const [secret, requestedAt] = [newToken(), now()]
  const row = {
    secret_hash: hashOfToken(secret),
    device_id: deviceId,
    email,
    created_at: requestedAt,
    expires_at: new Date(requestedAt.getTime() + linkLife),
  }
  await store.run(
    `INSERT INTO device_links (secret_hash, device_id, email, created_at, expires_at, seal)
    VALUES ($1, $2, $3, $4, $5, $6)`,
    [row.secret_hash, deviceId, email, requestedAt, row.expires_at, keyring.seal(seals.deviceLink(row))],
  )
  const link = mailedLink(settings, emailPaths.device, secret)
  try {
    await mailer.send(deviceMail(email, link, requestedAt))
  } catch (cause) {
    await store.run('DELETE FROM device_links WHERE secret_hash = $1', [hashOfToken(secret)])
    await uncountMail()
    throw mailDown(cause)
  }
}

/** What a valid link approves. */
export async function findLink({ store, keyring, now }: Service, secret: string) {
  const [link] = await store.rows(
    linkRow,
    'SELECT * FROM device_links WHERE secret_hash = $1 AND expires_at > $2',
    [hashOfToken(secret), now()],
  )
  return link && keyring.isSealed(seals.deviceLink(link), link.seal)
    ? { email: link.email, requestedAt: link.created_at }
    : undefined
}

/** Consumes a link: approves its device and sends the first code. @throws {@link Refusal} `link-gone`, and as {@link requireDeviceFactor} */
export async function approveByLink(
  service: Service,
  secret: string,
  confirmation?: Parameters<typeof requireDeviceFactor>[3],
): Promise<void> {
  const { store, keyring, now } = service
  const wanted = await findLink(service, secret)
  if (wanted) await requireDeviceFactor(service, wanted.email, secret, confirmation)
  const [link] = await store.rows(
    linkRow,
    'DELETE FROM device_links WHERE secret_hash = $1 AND expires_at > $2 RETURNING *',
    [hashOfToken(secret), now()],
  )
  if (!link || !keyring.isSealed(seals.deviceLink(link), link.seal))
    throw new Refusal('link-gone', emailServiceWords().linkGone)
  const { device_id: deviceId, email } = link
  await store.run('DELETE FROM device_links WHERE device_id = $1 AND email = $2', [deviceId, email])
  // The code goes first, so that it is already sent when the waiting device continues. If it fails, the device asks again.
  await sendCode(service, { deviceId, email, purpose: 'login' }, false).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  await service.audit.record({ kind: 'device approval', email, facts: { device: deviceId } })
  await approve(service, deviceId, email)
}
