import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import * as protocol from '#protocol/emailCode.ts'
import { provenExportRequest } from '#protocol/secondFactor.ts'
import { UnwrittenError } from '../auditLog.ts'
import { consumeCode, sendCode } from '../codes.ts'
import { requireSettledEmail } from '../emailChanges.ts'
import { finishErasures } from '../erasures.ts'
import { sendOrLog, withoutWords } from '../log.ts'
import { keyShownMail } from '../mails.ts'
import { Refusal } from '../refusal.ts'
import { readBody } from '../requests.ts'
import { requireFactor } from '../secondFactor.ts'
import type { Service, ServiceEnv } from '../service.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { privateKeyOf, sessionOf } from '../users.ts'

/** Milliseconds within which the shown key can be erased. */
const eraseLife = 10 * 60_000

/** Exports the key: shown after a fresh code, then erased here once the owner confirms. */
export function emailExportRoutes(service: Service) {
  const { store, audit, log, now } = service
  /** It is certain by now, nothing opens the wallet, and the next look at what is under way finishes it. */
  const logLate = (error: unknown) => log({ code: 'erase', ...withoutWords(error) })
  const routes = new Hono<ServiceEnv>()

  routes.post(protocol.emailPaths.exportCode, async context => {
    const user = await sessionOf(service, context)
    const { device_id: deviceId, email } = user
    await readBody(context, protocol.empty)
    await requireSettledEmail(service, user)
    await sendCode(service, { deviceId, email, purpose: 'export' })
    return context.json({})
  })

  routes.post(protocol.emailPaths.export, async context => {
    const user = await sessionOf(service, context)
    const { otp, proof } = await readBody(context, provenExportRequest)
    await requireSettledEmail(service, user)
    const code = { deviceId: user.device_id, email: user.email, purpose: 'export' } as const
    await consumeCode(service, code, otp, () => requireFactor(service, user, { kind: 'export' }, proof))
    await audit.record({ kind: 'export', userId: user.id, email: user.email })
    const eraseToken = newToken()
    const until = new Date(now().getTime() + eraseLife)
    const values = [user.id, hashOfToken(eraseToken), until]
    await store.run('UPDATE users SET erase_hash = $2, erase_until = $3 WHERE id = $1', values)
    const privateKey = await privateKeyOf(service, user)
    await sendOrLog(service, keyShownMail(user.email, now()))
    return context.json({ privateKey, eraseToken } satisfies z.output<typeof protocol.exportAnswer>)
  })

  // Deletes the user's sessions, too. The same email gets another wallet at the next login.
  routes.post(protocol.emailPaths.erase, async context => {
    const user = await sessionOf(service, context)
    const { eraseToken } = await readBody(context, protocol.eraseRequest)
    const { id: userId, email } = user
    const isFirst = await audit
      .record({ kind: 'erasure', userId, email }, async queries => {
        const used = `UPDATE users SET erase_hash = NULL, erased_at = $3
          WHERE id = $1 AND erase_hash = $2 AND erase_until > $3`
        if ((await queries.run(used, [userId, hashOfToken(eraseToken), now()])) === 0) return false
        await queries.run('DELETE FROM wallet_sessions WHERE user_id = $1', [userId])
        return true
      })
      .catch((error: unknown) => {
        if (!(error instanceof UnwrittenError)) throw error
        logLate(error)
        return true
      })
    if (!isFirst) throw new Refusal('erase-gone', emailServiceWords().eraseGone)
    await finishErasures(service).catch(logLate)
    return context.json({})
  })

  return routes
}
