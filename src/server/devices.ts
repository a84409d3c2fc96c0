import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { emailPaths } from '#protocol/emailCode.ts'
import { countMail, emailKey, mailDown, sendCode } from './codes.ts'
import { deviceMail } from './mails.ts'
import { Refusal } from './refusal.ts'
import type { Service } from './service.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Milliseconds that a link is valid. */
const linkLife = 10 * 60_000
/** Milliseconds that an approval is valid after the last login. */
export const approvalLife = 90 * 24 * 60 * 60_000

const idRow = z.object({ id: z.string() })
const linkRow = z.object({ device_id: z.string(), email: z.string(), created_at: z.date() })

interface Device {
  readonly id: string
  readonly token: string
}

/** The device with this token, if there is one. */
export async function findDevice({ store }: Service, token: string): Promise<Device | undefined> {
  const hash = hashOfToken(token)
  const [found] = await store.rows(idRow, 'SELECT id FROM devices WHERE token_hash = $1', [hash])
  return found && { id: found.id, token }
}

/** Makes a device without any approval. */
export async function newDevice({ store, now }: Service): Promise<Device> {
  const [id, token] = [randomUUID(), newToken()]
  const row = [id, hashOfToken(token), now()]
  await store.run('INSERT INTO devices (id, token_hash, created_at) VALUES ($1, $2, $3)', row)
  return { id, token }
}

/** Whether the owner of this address has approved the device. */
export async function isApproved(service: Service, deviceId: string, email: string): Promise<boolean> {
  const found = await service.store.rows(
    idRow,
    'SELECT device_id AS id FROM device_approvals WHERE device_id = $1 AND email_key = $2 AND used_at > $3',
    [deviceId, emailKey(service, email), new Date(service.now().getTime() - approvalLife)],
  )
  return found.length > 0
}

/** Approves a device for an address, or prolongs its approval. Its owner must have been verified. */
export async function approve(service: Service, deviceId: string, email: string): Promise<void> {
  await service.store.run(
    `INSERT INTO device_approvals (device_id, email_key, used_at) VALUES ($1, $2, $3)
    ON CONFLICT (device_id, email_key) DO UPDATE SET used_at = $3`,
    [deviceId, emailKey(service, email), service.now()],
  )
}

/** Mails the link that approves a device. @throws {@link Refusal} `too-early`, `too-many-codes`, `mail-down` */
export async function sendDeviceLink(service: Service, deviceId: string, email: string): Promise<void> {
  const { store, mailer, settings, now } = service
  const uncountMail = await countMail(service, { deviceId, email }, 'anybody')
  const [secret, requestedAt] = [newToken(), now()]
  await store.run(
    'INSERT INTO device_links (secret_hash, device_id, email, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [hashOfToken(secret), deviceId, email, requestedAt, new Date(requestedAt.getTime() + linkLife)],
  )
  try {
    await mailer.send(deviceMail(email, `${settings.origin}${emailPaths.device}?link=${secret}`, requestedAt))
  } catch (cause) {
    await store.run('DELETE FROM device_links WHERE secret_hash = $1', [hashOfToken(secret)])
    await uncountMail()
    throw mailDown(cause)
  }
}

/** What a valid link approves. */
export async function findLink({ store, now }: Service, secret: string) {
  const [link] = await store.rows(
    linkRow,
    'SELECT device_id, email, created_at FROM device_links WHERE secret_hash = $1 AND expires_at > $2',
    [hashOfToken(secret), now()],
  )
  return link && { email: link.email, requestedAt: link.created_at }
}

/** Consumes a link: approves its device and sends the first code. @throws {@link Refusal} `link-gone` */
export async function approveByLink(service: Service, secret: string): Promise<void> {
  const { store, now } = service
  const [link] = await store.rows(
    linkRow,
    'DELETE FROM device_links WHERE secret_hash = $1 AND expires_at > $2 RETURNING device_id, email, created_at',
    [hashOfToken(secret), now()],
  )
  if (!link) throw new Refusal('link-gone', 'This link was used before or has expired.')
  const { device_id: deviceId, email } = link
  await store.run('DELETE FROM device_links WHERE device_id = $1 AND email = $2', [deviceId, email])
  // The code goes first, so that it is already sent when the waiting device continues. If it fails, the device asks again.
  await sendCode(service, { deviceId, email, purpose: 'login' }, false).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  await approve(service, deviceId, email)
}
