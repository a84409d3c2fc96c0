import * as z from 'zod/mini'
import type { Queries } from '#server/database/queries.ts'
import { hashOfToken } from '#server/database/tokens.ts'
import type { EmailService } from './EmailService.ts'
import type { Session } from './sessions.ts'

/** Milliseconds that an approval is valid after the last login. */
export const approvalLife = 90 * 24 * 60 * 60_000

/** A browser that the service knows by a random token. */
export interface Device {
  readonly id: string
  readonly token: string
}

const idRow = z.object({ id: z.string() })

/** The device with this token, if there is one. */
export async function findDevice({ store }: EmailService, token: string): Promise<Device | undefined> {
  const [found] = await store.rows(idRow, 'SELECT id FROM devices WHERE token_hash = $1', [
    hashOfToken(token),
  ])
  return found && { id: found.id, token }
}

/** Stores a device, without any approval; one that is stored already stays as it is. */
export async function storeDevice(
  { now }: EmailService,
  queries: Queries,
  { id, token }: Device,
  name: string,
): Promise<void> {
  const sql = `INSERT INTO devices (id, token_hash, name, created_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING`
  await queries.run(sql, [id, hashOfToken(token), name, now()])
}

/** Whether the owner of this email has approved the device. */
export async function isApproved(
  { store, now }: EmailService,
  deviceId: string,
  email: string,
): Promise<boolean> {
  const found = await store.rows(
    z.object({}),
    'SELECT device_id FROM device_approvals WHERE device_id = $1 AND email = $2 AND used_at > $3',
    [deviceId, email, new Date(now().getTime() - approvalLife)],
  )
  return found.length > 0
}

/** Approves a device for an email, whose owner must have been verified, or prolongs its approval. */
export async function approve({ now }: EmailService, queries: Queries, deviceId: string, email: string) {
  await queries.run(
    `INSERT INTO device_approvals (device_id, email, used_at) VALUES ($1, $2, $3)
    ON CONFLICT (device_id, email) DO UPDATE SET used_at = $3`,
    [deviceId, email, now()],
  )
}

const notifiedRow = z.object({ is_notified: z.boolean() })

/** Prolongs the approval of a device that logs in. Returns whether this is its first login. */
export async function prolong({ store, now }: EmailService, deviceId: string, email: string) {
  const [before] = await store.rows(
    notifiedRow,
    `UPDATE device_approvals SET used_at = $3, is_notified = true
    FROM (SELECT is_notified FROM device_approvals WHERE device_id = $1 AND email = $2 FOR UPDATE) AS before
    WHERE device_id = $1 AND email = $2 RETURNING before.is_notified`,
    [deviceId, email, now()],
  )
  return before?.is_notified === false
}

const deviceRow = z.object({ id: z.string(), name: z.string(), used_at: z.date(), is_logged_in: z.boolean() })

/** The devices that may ask for codes of a session's email, the last used first. */
export async function devicesOf({ store, now }: EmailService, { email, device_id }: Session) {
  const time = now()
  const found = await store.rows(
    deviceRow,
    `SELECT devices.id, devices.name, device_approvals.used_at, EXISTS (
      SELECT 1 FROM sessions
      WHERE sessions.device_id = devices.id AND sessions.email = $1 AND sessions.expires_at > $3
    ) AS is_logged_in
    FROM device_approvals JOIN devices ON devices.id = device_approvals.device_id
    WHERE device_approvals.email = $1 AND device_approvals.used_at > $2
    ORDER BY device_approvals.used_at DESC`,
    [email, new Date(time.getTime() - approvalLife), time],
  )
  const devices = found.map(({ id, name, used_at, is_logged_in }) => ({
    id,
    name,
    loggedInAt: used_at.toISOString(),
    isLoggedIn: is_logged_in,
    isThis: id === device_id,
  }))
  return { devices }
}

/** Takes a device's approval for an email back and ends its sessions; an unknown id is ignored. */
export async function removeDevice({ store }: EmailService, email: string, deviceId: string): Promise<void> {
  await store.transaction(async queries => {
    const where = 'WHERE device_id = $1 AND email = $2'
    await queries.run(`DELETE FROM codes ${where}`, [deviceId, email])
    // Before the sessions, so that a login that is under way either has its session by now or gets none.
    await queries.run(`DELETE FROM device_approvals ${where}`, [deviceId, email])
    await queries.run(`DELETE FROM sessions ${where}`, [deviceId, email])
  })
}
