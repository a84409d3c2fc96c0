import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { Queries } from '#server/database/queries.ts'
import { hashOfToken, newToken } from '#server/database/tokens.ts'
import type { ServiceContext } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { answerAs, bearerOf, readBody } from '#server/http/requests.ts'
import type { EmailService } from './EmailService.ts'

/** How long a session lasts; its `expires_at` is the earlier end of this and of {@link unusedLife}. */
const sessionLife = 7 * 24 * 60 * 60_000
/** Milliseconds after which an unused session ends. */
const unusedLife = 24 * 60 * 60_000
/** Milliseconds between two notes that a session is in use. */
const usedEvery = 60_000

const sessionRow = z.object({
  id: z.string(),
  email: z.string(),
  device_id: z.string(),
  begun_at: z.date(),
  used_at: z.date(),
  new_email: z.nullable(z.string()),
  is_new_email_confirmed: z.boolean(),
  new_email_until: z.nullable(z.date()),
})

/** The session of a request. The email is lower-case. */
export type Session = z.output<typeof sessionRow>

/**
 * Begins a session. None begins where the device's approval was taken back while the login was under way.
 * @throws {@link Refusal} `code-gone`
 */
export async function beginSession({ store, now }: EmailService, email: string, deviceId: string) {
  const [token, begunAt] = [newToken(), now()]
  const begun = await store.run(
    `INSERT INTO sessions (id, token_hash, email, device_id, begun_at, used_at, expires_at)
    SELECT $1::uuid, $2, $3, device_approvals.device_id, $5::timestamptz, $5::timestamptz, $6::timestamptz
    FROM device_approvals WHERE device_id = $4 AND email = $3 FOR SHARE`,
    [randomUUID(), hashOfToken(token), email, deviceId, begunAt, endOf(begunAt, begunAt)],
  )
  if (begun === 0) throw new Refusal('code-gone', emailServiceWords().codeGone)
  return { token, expiresAt: new Date(begunAt.getTime() + sessionLife) }
}

/** When a session ends that is not used again. */
function endOf(begunAt: Date, usedAt: Date): Date {
  return new Date(Math.min(begunAt.getTime() + sessionLife, usedAt.getTime() + unusedLife))
}

/** The session that a request shows. @throws {@link Refusal} `signed-out` */
export async function sessionOf({ store, now }: EmailService, context: ServiceContext): Promise<Session> {
  const time = now()
  const [found] = await store.rows(
    sessionRow,
    `SELECT id, email, device_id, begun_at, used_at, new_email, is_new_email_confirmed, new_email_until
    FROM sessions WHERE token_hash = $1 AND expires_at > $2`,
    [hashOfToken(bearerOf(context) ?? ''), time],
  )
  if (!found) throw new Refusal('signed-out', emailServiceWords().signedOut)
  if (time.getTime() - found.used_at.getTime() >= usedEvery)
    await store.run('UPDATE sessions SET used_at = $2, expires_at = $3 WHERE id = $1', [
      found.id,
      time,
      endOf(found.begun_at, time),
    ])
  return found
}

/** Handles a POST of a session: reads what `request` describes, and answers what `answer` does. */
export function inSession<Shape extends z.core.$ZodShape, Answer extends z.ZodMiniObject>(
  service: EmailService,
  request: z.ZodMiniObject<Shape>,
  answer: Answer,
  act: (session: Session, body: z.output<z.ZodMiniObject<Shape>>) => Promise<z.input<Answer>>,
) {
  return async (context: ServiceContext) => {
    const session = await sessionOf(service, context)
    return answerAs(context, answer, await act(session, await readBody(context, request)))
  }
}

/** Ends every session of an email. */
export async function signOutEverywhere({ store }: EmailService, email: string): Promise<void> {
  await store.run('DELETE FROM sessions WHERE email = $1', [email])
}

/** Ends the session that a request shows, if there is one. */
export async function signOut({ store }: EmailService, context: ServiceContext): Promise<void> {
  await store.run('DELETE FROM sessions WHERE token_hash = $1', [hashOfToken(bearerOf(context) ?? '')])
}

/** Moves a session to the email that it has confirmed. */
export async function moveSession(queries: Queries, { id }: Session, email: string): Promise<void> {
  await queries.run(
    `UPDATE sessions SET email = $2, new_email = NULL, is_new_email_confirmed = false, new_email_until = NULL
    WHERE id = $1`,
    [id, email],
  )
}
