import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { mailsWords } from '#languages/mailsWords.ts'
import { codeRequest, empty } from '#protocol/emailCode.ts'
import { secondFactorPaths as paths, type recoveryAnswer } from '#protocol/secondFactor.ts'
import {
  findRecovery,
  goOnWithRecovery,
  recoveryGone,
  recoveryOf,
  sendRecoveryCode,
  stopRecovery,
} from '../delayedRecovery.ts'
import { linkForm, linkPage, linkPageGone, readLinkForm, refusedAsPage } from '../linkPage.ts'
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
    const words = mailsWords()
    if (!(await findRecovery(service, secret))) return linkPageGone(context, recoveryGone().message)
    return linkPage(context, words.stopRecoveryTitle, [[words.stopRecoveryWhat], [words.stopRecoveryMeans]], {
      form: linkForm(paths.stopRecovery, secret, words.stopRecovery),
    })
  })

  routes.post(paths.stopRecovery, async context => {
    const { secret } = await readLinkForm(context)
    return refusedAsPage(context, async () => {
      const recovery = await findRecovery(service, secret)
      const words = mailsWords()
      if (!recovery) throw recoveryGone()
      await stopRecovery(service, recovery.user_id)
      return linkPage(context, words.recoveryStoppedTitle, [[words.recoveryStopped]])
    })
  })

  return routes
}
