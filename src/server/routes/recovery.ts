import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { codeRequest, empty } from '#protocol/emailCode.ts'
import { secondFactorPaths as paths, type recoveryAnswer } from '#protocol/secondFactor.ts'
import {
  findRecovery,
  goOnWithRecovery,
  recoveryOf,
  sendRecoveryCode,
  stopRecovery,
} from '../delayedRecovery.ts'
import { linkForm, linkPage, linkPageGone, readLinkForm, refusedAsPage } from '../linkPage.ts'
import { Refusal } from '../refusal.ts'
import { readBody } from '../requests.ts'
import type { Service, ServiceEnv } from '../service.ts'
import { sessionOf } from '../users.ts'

/** Taking passkeys off without any of them and without the recovery code: by mails, after three days. */
export function recoveryRoutes(service: Service) {
  const routes = new Hono<ServiceEnv>()
  const answerOf = async (userId: string): Promise<z.output<typeof recoveryAnswer>> => {
    const recovery = await recoveryOf(service, userId)
    if (!recovery) return {}
    const { kind: state, until } = recovery.stage
    return { recovery: { state, until: until.toISOString() } }
  }

  routes.get(paths.recovery, async context => {
    const { id } = await sessionOf(service, context)
    return context.json(await answerOf(id))
  })

  routes.post(paths.recoveryCode, async context => {
    const user = await sessionOf(service, context)
    await readBody(context, empty)
    await sendRecoveryCode(service, user)
    return context.json({})
  })

  routes.post(paths.goOnWithRecovery, async context => {
    const user = await sessionOf(service, context)
    const { otp } = await readBody(context, codeRequest)
    await goOnWithRecovery(service, user, otp)
    return context.json(await answerOf(user.id))
  })

  routes.post(paths.endRecovery, async context => {
    const { id } = await sessionOf(service, context)
    await readBody(context, empty)
    await stopRecovery(service, id)
    return context.json(await answerOf(id))
  })

  routes.get(paths.stopRecovery, async context => {
    const secret = context.req.query('link') ?? ''
    if (!(await findRecovery(service, secret))) return linkPageGone(context, 'The recovery is over.')
    return linkPage(
      context,
      'Stop the recovery?',
      `<p>All passkeys of your Kudos wallet are to be taken off, without any of them.</p>
<p>Stop that if it was not you. The passkeys stay then.</p>
${linkForm(paths.stopRecovery, secret, 'Stop the recovery')}`,
    )
  })

  routes.post(paths.stopRecovery, async context => {
    const secret = await readLinkForm(context)
    return refusedAsPage(context, async () => {
      const recovery = await findRecovery(service, secret)
      if (!recovery) throw new Refusal('link-gone', 'The recovery is over.')
      await stopRecovery(service, recovery.user_id)
      return linkPage(
        context,
        'The recovery is stopped',
        "<p>Your passkeys stay. Whoever began it is logged in to your wallet and reads your mails: change the password of your mailbox, and on your wallet's own page take back every device that is not yours. You can close this page.</p>",
      )
    })
  })

  return routes
}
