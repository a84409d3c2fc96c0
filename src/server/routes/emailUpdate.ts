import { Hono } from 'hono'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { mailsWords } from '#languages/mailsWords.ts'
import * as protocol from '#protocol/emailCode.ts'
import { provenUpdateRequest } from '#protocol/secondFactor.ts'
import { consumeCode, sendCode } from '../codes.ts'
import { requireNoRecovery } from '../delayedRecovery.ts'
import { approve } from '../devices.ts'
import { changeGone, findChange, finishChange, requireSettledEmail, stopChange } from '../emailChanges.ts'
import { countTowards, type Limit } from '../limits.ts'
import { bold, linkForm, linkPage, linkPageGone, readLinkForm, refusedAsPage } from '../linkPage.ts'
import { Refusal } from '../refusal.ts'
import { readBody } from '../requests.ts'
import { requireFactor } from '../secondFactor.ts'
import type { Service, ServiceEnv } from '../service.ts'
import { sessionOf } from '../users.ts'

/** Milliseconds that a change may take. */
const updateLife = 30 * 60_000
/** Changes that one device of a wallet may begin: each may cause a mail to any address. */
const updates = {
  max: 10,
  seconds: 24 * 60 * 60,
  code: 'too-many-requests',
  sentence: () => emailServiceWords().tooManyChanges,
} satisfies Limit

const updateRow = z.object({ new_email: z.string() })

/** Another email for the same wallet: a code to the current address, then one to the new. */
export function emailUpdateRoutes(service: Service) {
  const { store, keyring, now } = service
  const routes = new Hono<ServiceEnv>()

  /** The new email of a change that this device has begun and that has not expired. @throws {@link Refusal} `update-gone` */
  async function newEmailOf(userId: string, deviceId: string, isConfirmed: boolean): Promise<string> {
    const [update] = await store.rows(
      updateRow,
      `SELECT new_email FROM email_updates
      WHERE user_id = $1 AND device_id = $2 AND expires_at > $3 AND (confirmed OR NOT $4)`,
      [userId, deviceId, now(), isConfirmed],
    )
    if (!update) throw changeGone()
    return update.new_email
  }

  routes.post(protocol.emailPaths.update, async context => {
    const user = await sessionOf(service, context)
    const { email: given, proof } = await readBody(context, provenUpdateRequest)
    const newEmail = given.toLowerCase()
    if (newEmail === user.email) throw new Refusal('wrong-request', emailServiceWords().sameEmail)
    await requireSettledEmail(service, user)
    await requireNoRecovery(service, user.id)
    await requireFactor(service, user, { kind: 'changeEmail', email: given }, proof)
    await countTowards(store, keyring.mac(`updates of ${user.id} ${user.device_id}`), updates, now())
    const { device_id: deviceId, email } = user
    // Before the mail: its code is for this change, and an earlier one, also another device's, is over.
    await store.run(
      `INSERT INTO email_updates (user_id, device_id, new_email, confirmed, expires_at)
      VALUES ($1, $2, $3, false, $4) ON CONFLICT (user_id)
      DO UPDATE SET device_id = $2, new_email = $3, confirmed = false, expires_at = $4`,
      [user.id, deviceId, newEmail, new Date(now().getTime() + updateLife)],
    )
    await sendCode(service, { deviceId, email, purpose: 'update-current', newEmail })
    return context.json({})
  })

  routes.post(protocol.emailPaths.updatePrimary, async context => {
    const user = await sessionOf(service, context)
    const { otp } = await readBody(context, protocol.codeRequest)
    const { id: userId, device_id: deviceId } = user
    const newEmail = await newEmailOf(userId, deviceId, false)
    const code = { deviceId, email: user.email, purpose: 'update-current', newEmail } as const
    // If the second mail fails, the first code stays valid and the step can be repeated.
    await consumeCode(service, code, otp, async () => {
      await sendCode(service, { deviceId, email: newEmail, purpose: 'update-new', userId })
      const where = 'WHERE user_id = $1 AND device_id = $2 AND new_email = $3'
      const confirmed = await store.run(`UPDATE email_updates SET confirmed = true ${where}`, [
        userId,
        deviceId,
        newEmail,
      ])
      if (confirmed === 0) throw changeGone()
    })
    return context.json({})
  })

  routes.post(protocol.emailPaths.updateSecondary, async context => {
    const user = await sessionOf(service, context)
    const { otp } = await readBody(context, protocol.codeRequest)
    const { id: userId, device_id: deviceId } = user
    const email = await newEmailOf(userId, deviceId, true)
    await requireNoRecovery(service, user.id)
    const code = { deviceId, email, purpose: 'update-new', userId } as const
    await consumeCode(service, code, otp, () => finishChange(service, user, email))
    await approve(service, service.store, deviceId, email)
    return context.json({ email, address: user.address } satisfies z.output<typeof protocol.userAnswer>)
  })

  routes.get(protocol.emailPaths.stopChange, async context => {
    const secret = context.req.query('link') ?? ''
    const change = await findChange(service, secret)
    const words = mailsWords()
    if (!change) return linkPageGone(context, words.gone)
    return linkPage(
      context,
      words.stopChangeTitle,
      [words.stopChangeNow(bold(change.new_email)), words.stopChangeMeans(bold(change.old_email))],
      { form: linkForm(protocol.emailPaths.stopChange, secret, words.stopChange) },
    )
  })

  routes.post(protocol.emailPaths.stopChange, async context => {
    const { secret } = await readLinkForm(context)
    return refusedAsPage(context, async () => {
      await stopChange(service, secret)
      const words = mailsWords()
      return linkPage(context, words.changeStoppedTitle, [[words.changeStopped]])
    })
  })

  return routes
}
