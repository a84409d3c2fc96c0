import { randomUUID } from 'node:crypto'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { spoken } from '#languages/spoken.ts'
import { hex } from '#lib/hex.ts'
import { emailKey } from './emailKey.ts'
import { finishErasures } from './erasures.ts'
import type { Queries } from './queries.ts'
import { Refusal } from './refusal.ts'
import { bearerOf } from './requests.ts'
import { isReserved, reserved } from './reservedEmail.ts'
import { seals } from './seals.ts'
import type { Service, ServiceContext } from './service.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Milliseconds that a session of the email wallet lasts. */
const sessionLife = 7 * 24 * 60 * 60_000
/** Milliseconds after which it is written down again that a session is used. */
const usedEvery = 60_000

/** A user's row, as {@link userFields} selects it. */
export const userRow = z.object({
  id: z.string(),
  email: z.string(),
  address: hex,
  version: z.string(),
  wrapped: z.string(),
  seal: z.nullable(z.string()),
  language: z.nullable(z.string()),
})
/** The columns of a {@link userRow}. */
export const userFields =
  'users.id, users.email, users.address, key_version AS version, wrapped_key AS wrapped, users.seal, users.language'

const sessionRow = z.extend(userRow, {
  token_hash: z.string(),
  user_id: z.string(),
  device_id: z.string(),
  expires_at: z.date(),
  session_id: z.string(),
  session_used_at: z.date(),
  session_seal: z.string(),
})

/** An owner of an email wallet, with the wrapped key. */
export type User = z.output<typeof userRow>

/**
 * A newcomer's wallet, whose email was verified; that of a login at the same moment, if there is one. @throws {@link Refusal}
 * `email-changed`, `wallet-damaged`
 */
export async function makeUser(service: Service, email: string): Promise<User> {
  const { store, keyring, now } = service
  const [id, privateKey] = [randomUUID(), generatePrivateKey()]
  const { address } = privateKeyToAccount(privateKey)
  const { version, wrapped } = await keyring.wrap({ id, email }, privateKey)
  const seal = keyring.seal(seals.user({ id, email, address }))
  const language = spoken().tag
  const make = () =>
    store.run(
      `INSERT INTO users (id, email, address, key_version, wrapped_key, seal, language, created_at)
      SELECT $1::uuid, $2, $3, $4, $5, $6, $7, $8::timestamptz WHERE NOT EXISTS (${reserved('$2', '$8')})
      ON CONFLICT (email) DO NOTHING`,
      [id, email, address, version, wrapped, seal, language, now()],
    )
  const made = { id, email, address, version, wrapped, seal, language }
  for (let tries = 0; tries < 2; tries++) {
    if ((await make()) > 0) return made
    const known = await findUser(service, email)
    if (known) return known
    // The one before is still to be erased.
    await finishErasures(service)
  }
  if (await isReserved(service, email)) throw new Refusal('email-changed', emailServiceWords().otherEmail)
  throw new Refusal('database-down', emailServiceWords().databaseDown)
}

/** The user with this lower-case email, if there is one. @throws {@link Refusal} `wallet-damaged` */
export async function findUser(service: Service, email: string): Promise<User | undefined> {
  const sql = `SELECT ${userFields} FROM users WHERE email = $1 AND erased_at IS NULL`
  const [known] = await service.store.rows(userRow, sql, [email])
  return known && genuine(service, known)
}

/** The user with this id, if there is one. @throws {@link Refusal} `wallet-damaged` */
export async function findUserById(service: Service, id: string): Promise<User | undefined> {
  const [known] = await service.store.rows(
    userRow,
    `SELECT ${userFields} FROM users WHERE id = $1 AND erased_at IS NULL`,
    [id],
  )
  return known && genuine(service, known)
}

/** A user whom the service wrote. @throws {@link Refusal} `wallet-damaged` */
function genuine<Found extends User>(service: Service, user: Found): Found {
  if (service.keyring.isSealed(seals.user(user), user.seal)) return user
  throw damaged(service, user.id)
}

/** The refusal of a wallet that somebody has written to past this service, which is logged. */
export function damaged({ log }: Service, userId: string, cause?: unknown): Refusal {
  log({ code: 'wallet-damaged', user: userId })
  return new Refusal('wallet-damaged', emailServiceWords().damaged, { cause })
}

/** The user's private key. @throws {@link Refusal} `wallet-damaged` */
export async function privateKeyOf(service: Service, user: User): Promise<Hex> {
  return service.keyring.unwrap(user, user).catch((cause: unknown) => {
    throw damaged(service, user.id, cause)
  })
}

/** The user's account, for signing. @throws {@link Refusal} `wallet-damaged` */
export async function accountOf(service: Service, user: User) {
  return privateKeyToAccount(await privateKeyOf(service, user))
}

const idRow = z.object({ id: z.string() })

/** Has whatever else locks this user wait until the transaction ends, in every process. */
export async function lockUser(queries: Queries, userId: string): Promise<void> {
  await queries.rows(idRow, 'SELECT id FROM users WHERE id = $1 FOR UPDATE', [userId])
}

/** Gives a wallet to another email. @throws what the database throws where that has a wallet already */
export async function changeEmail({ keyring }: Service, queries: Queries, userId: string, email: string) {
  const sql = `SELECT ${userFields} FROM users WHERE id = $1 FOR UPDATE`
  const [user] = await queries.rows(userRow, sql, [userId])
  if (!user) throw new Error('The user is gone.')
  const { version, wrapped } = await keyring.wrap({ id: userId, email }, await keyring.unwrap(user, user))
  await queries.run(
    'UPDATE users SET email = $2, key_version = $3, wrapped_key = $4, seal = $5 WHERE id = $1',
    [userId, email, version, wrapped, keyring.seal(seals.user({ ...user, email }))],
  )
}

/**
 * Begins a session of the email wallet; mails that its owner did not just ask for have its language from now on. None begins where
 * the device's approval, or the email, was taken back while the login was under way. @throws {@link Refusal} `code-gone`
 */
export async function beginSession(
  service: Service,
  { id: userId, email, language }: Pick<User, 'id' | 'email' | 'language'>,
  deviceId: string,
) {
  const { store, keyring, now } = service
  const [token, begunAt] = [newToken(), now()]
  const [tokenHash, expiresAt] = [hashOfToken(token), new Date(begunAt.getTime() + sessionLife)]
  const seal = keyring.seal(
    seals.walletSession({
      token_hash: tokenHash,
      user_id: userId,
      device_id: deviceId,
      expires_at: expiresAt,
    }),
  )
  const begun = await store.run(
    `INSERT INTO wallet_sessions (token_hash, user_id, device_id, expires_at, seal, begun_at, used_at)
    SELECT $1, users.id, device_approvals.device_id, $4::timestamptz, $5, $6::timestamptz, $6::timestamptz
    FROM users, device_approvals
    WHERE users.id = $2 AND users.email = $7 AND users.erased_at IS NULL AND device_approvals.device_id = $3 AND device_approvals.email_key = $8
    FOR SHARE`,
    [tokenHash, userId, deviceId, expiresAt, seal, begunAt, email, emailKey(service, email)],
  )
  if (begun === 0) throw new Refusal('code-gone', emailServiceWords().codeGone)
  const { tag } = spoken()
  if (language !== tag) await store.run('UPDATE users SET language = $2 WHERE id = $1', [userId, tag])
  return { token, expiresAt }
}

/** The user of a request, and the device that logged in. @throws {@link Refusal} `signed-out`, `wallet-damaged` */
export async function sessionOf(service: Service, context: ServiceContext) {
  const { store, keyring, now } = service
  const token = bearerOf(context)
  const sql = `SELECT ${userFields}, token_hash, user_id, device_id, expires_at, wallet_sessions.id AS session_id,
      wallet_sessions.used_at AS session_used_at, wallet_sessions.seal AS session_seal
    FROM wallet_sessions JOIN users ON users.id = wallet_sessions.user_id
    WHERE token_hash = $1 AND expires_at > $2`
  const [found] = token ? await store.rows(sessionRow, sql, [hashOfToken(token), now()]) : []
  if (!found || !keyring.isSealed(seals.walletSession(found), found.session_seal))
    throw new Refusal('signed-out', emailServiceWords().signedOut)
  if (now().getTime() - found.session_used_at.getTime() >= usedEvery)
    await store.run('UPDATE wallet_sessions SET used_at = $2 WHERE id = $1', [found.session_id, now()])
  return genuine(service, found)
}

const listedRow = z.object({ id: z.string(), device_id: z.string(), begun_at: z.date(), used_at: z.date() })

/** A user's sessions, the last used first. */
export async function sessionsOf({ store, now }: Service, userId: string) {
  return store.rows(
    listedRow,
    `SELECT id, device_id, begun_at, used_at FROM wallet_sessions
    WHERE user_id = $1 AND expires_at > $2 ORDER BY used_at DESC, begun_at DESC`,
    [userId, now()],
  )
}

/** Takes a session of a user back; one that is over already is none. */
export async function removeSession(service: Service, { id: userId, email }: User, sessionId: string) {
  const session = (await sessionsOf(service, userId)).find(({ id }) => id === sessionId)
  if (!session) return
  const facts = { device: session.device_id, session: sessionId }
  await service.audit.record({ kind: 'session removal', userId, email, facts }, async queries => {
    const removed = 'DELETE FROM wallet_sessions WHERE id = $1 AND user_id = $2'
    return (await queries.run(removed, [sessionId, userId])) > 0
  })
}

/** Ends the session of a request; one that is over already is none. */
export async function endSession(service: Service, context: ServiceContext): Promise<void> {
  const user = await sessionOf(service, context).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'signed-out')) throw error
  })
  if (user) await logOut(service, user, user.token_hash)
}

/** Ends a session of a user, or all of them. */
export async function logOut(
  { audit }: Service,
  { id: userId, email, device_id: device }: Awaited<ReturnType<typeof sessionOf>>,
  which: string | 'everywhere',
): Promise<void> {
  const isAll = which === 'everywhere'
  const kind = isAll ? 'log-out everywhere' : 'log-out'
  await audit.record({ kind, userId, email, facts: { device } }, async queries => {
    const ended = 'DELETE FROM wallet_sessions WHERE user_id = $1 AND (token_hash = $2 OR $3)'
    return (await queries.run(ended, [userId, which, isAll])) > 0
  })
}

/** Ends all sessions of a user except the request's own. */
export async function endOtherSessions(
  queries: Queries,
  { id, token_hash }: Awaited<ReturnType<typeof sessionOf>>,
): Promise<void> {
  await queries.run('DELETE FROM wallet_sessions WHERE user_id = $1 AND token_hash <> $2', [id, token_hash])
}
