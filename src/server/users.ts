import { randomUUID } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { hex } from '#lib/hex.ts'
import { Refusal } from './refusal.ts'
import { bearerOf } from './requests.ts'
import type { Service, ServiceContext } from './service.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Milliseconds that a session of the email wallet lasts. */
const sessionLife = 7 * 24 * 60 * 60_000

const userRow = z.object({
  id: z.string(),
  email: z.string(),
  address: hex,
  version: z.string(),
  wrapped: z.string(),
})
const sessionRow = z.extend(userRow, { device_id: z.string() })
const userFields = 'users.id, email, address, key_version AS version, wrapped_key AS wrapped'

/** An owner of an email wallet, with the wrapped key. */
export type User = z.output<typeof userRow>

/** The user with this lower-case email, whose owner must have been verified; a newcomer gets a wallet. */
export async function findOrMakeUser(service: Service, email: string): Promise<User> {
  const { store, keyring, now } = service
  const find = () => store.rows(userRow, `SELECT ${userFields} FROM users WHERE email = $1`, [email])
  const [known] = await find()
  if (known) return known
  const [id, privateKey] = [randomUUID(), generatePrivateKey()]
  const { version, wrapped } = await keyring.wrap(id, privateKey)
  await store.run(
    `INSERT INTO users (id, email, address, key_version, wrapped_key, created_at) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (email) DO NOTHING`,
    [id, email, privateKeyToAccount(privateKey).address, version, wrapped, now()],
  )
  const [made] = await find()
  if (!made) throw new Error('The new user is gone.')
  return made
}

/** The user's account, for signing. */
export async function accountOf({ keyring }: Service, user: User) {
  return privateKeyToAccount(await keyring.unwrap(user.id, user))
}

export async function beginSession({ store, now }: Service, userId: string, deviceId: string) {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + sessionLife)
  await store.run(
    'INSERT INTO wallet_sessions (token_hash, user_id, device_id, expires_at) VALUES ($1, $2, $3, $4)',
    [hashOfToken(token), userId, deviceId, expiresAt],
  )
  return { token, expiresAt }
}

/** The user of a request, and the device that logged in. @throws {@link Refusal} `signed-out` */
export async function sessionOf({ store, now }: Service, context: ServiceContext) {
  const token = bearerOf(context)
  const sql = `SELECT ${userFields}, wallet_sessions.device_id
    FROM wallet_sessions JOIN users ON users.id = wallet_sessions.user_id
    WHERE token_hash = $1 AND expires_at > $2`
  const [found] = token ? await store.rows(sessionRow, sql, [hashOfToken(token), now()]) : []
  if (!found) throw new Refusal('signed-out', 'You are signed out. Please log in again.')
  return found
}

/** Ends the session of a request. */
export async function endSession({ store }: Service, context: ServiceContext): Promise<void> {
  const token = bearerOf(context)
  if (token) await store.run('DELETE FROM wallet_sessions WHERE token_hash = $1', [hashOfToken(token)])
}

/** Ends all sessions of a user except the request's own. */
export async function endOtherSessions({ store }: Service, context: ServiceContext, userId: string) {
  const own = hashOfToken(bearerOf(context) ?? '')
  await store.run('DELETE FROM wallet_sessions WHERE user_id = $1 AND token_hash <> $2', [userId, own])
}
