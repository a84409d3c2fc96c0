import { Hono } from 'hono'
import * as z from 'zod/mini'
import * as protocol from '#protocol/emailCode.ts'
import { consumeCode, sendCode } from '../codes.ts'
import { approve } from '../devices.ts'
import { countTowards, type Limit } from '../limits.ts'
import { sendOrLog } from '../log.ts'
import { emailChangedMail } from '../mails.ts'
import { Refusal } from '../refusal.ts'
import { readBody } from '../requests.ts'
import type { Service, ServiceEnv } from '../service.ts'
import { violatedConstraint } from '../store.ts'
import { changeEmail, endOtherSessions, sessionOf } from '../users.ts'

/** Milliseconds that a change may take. */
const updateLife = 30 * 60_000
/** Changes that one wallet may begin: each may cause a mail to any address. */
const updates = {
  max: 10,
  seconds: 24 * 60 * 60,
  code: 'too-many-requests',
  sentence: () => 'Too many changes today. Please try again tomorrow',
} satisfies Limit

const updateRow = z.object({ new_email: z.string() })

/** Another email for the same wallet: a code to the current address, then one to the new. */
export function emailUpdateRoutes(service: Service) {
  const { store, keyring, now } = service
  const routes = new Hono<ServiceEnv>()

  /** The new email of a change that has not expired. */
  async function newEmailOf(userId: string, isConfirmed: boolean): Promise<string> {
    const [update] = await store.rows(
      updateRow,
      'SELECT new_email FROM email_updates WHERE user_id = $1 AND expires_at > $2 AND (confirmed OR NOT $3)',
      [userId, now(), isConfirmed],
    )
    if (!update) throw new Refusal('update-gone', 'This change has expired. Please start over')
    return update.new_email
  }

  routes.post(protocol.emailPaths.update, async context => {
    const user = await sessionOf(service, context)
    const newEmail = (await readBody(context, protocol.updateRequest)).email.toLowerCase()
    if (newEmail === user.email) throw new Refusal('wrong-request', 'This is your current email')
    await countTowards(store, keyring.mac(`updates of ${user.id}`), updates, now())
    const { device_id: deviceId, email } = user
    await sendCode(service, { deviceId, email, purpose: 'update-current', newEmail })
    await store.run(
      `INSERT INTO email_updates (user_id, new_email, confirmed, expires_at) VALUES ($1, $2, false, $3)
      ON CONFLICT (user_id) DO UPDATE SET new_email = $2, confirmed = false, expires_at = $3`,
      [user.id, newEmail, new Date(now().getTime() + updateLife)],
    )
    return context.json({})
  })

  routes.post(protocol.emailPaths.updatePrimary, async context => {
    const user = await sessionOf(service, context)
    const { otp } = await readBody(context, protocol.codeRequest)
    const deviceId = user.device_id
    // If the second mail fails, the first code stays valid and the step can be repeated.
    await consumeCode(service, { deviceId, email: user.email, purpose: 'update-current' }, otp, async () => {
      const email = await newEmailOf(user.id, false)
      await sendCode(service, { deviceId, email, purpose: 'update-new', userId: user.id })
      const where = 'WHERE user_id = $1 AND new_email = $2'
      await store.run(`UPDATE email_updates SET confirmed = true ${where}`, [user.id, email])
    })
    return context.json({})
  })

  routes.post(protocol.emailPaths.updateSecondary, async context => {
    const user = await sessionOf(service, context)
    const { otp } = await readBody(context, protocol.codeRequest)
    const email = await newEmailOf(user.id, true)
    const deviceId = user.device_id
    await consumeCode(service, { deviceId, email, purpose: 'update-new', userId: user.id }, otp)
    await store
      .transaction(async queries => {
        await changeEmail(service, queries, user.id, email)
        await queries.run('DELETE FROM email_updates WHERE user_id = $1', [user.id])
      })
      .catch((cause: unknown) => {
        if (violatedConstraint(cause) !== 'unique') throw cause
        // Only the owner of both addresses reaches this: nobody else learns who has a wallet.
        throw new Refusal('email-taken', 'This email already has a wallet. Please choose another', { cause })
      })
    await approve(service, deviceId, email)
    await endOtherSessions(service, context, user.id)
    // The change stands even if the mail to the old address fails.
    await sendOrLog(service, emailChangedMail(user.email, email, now()))
    return context.json({ email, address: user.address } satisfies z.output<typeof protocol.userAnswer>)
  })

  return routes
}
