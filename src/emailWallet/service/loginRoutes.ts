import { Hono } from 'hono'
import * as api from '#emailWallet/protocol/api.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { ServiceContext, ServiceEnv } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { answerAs, readBody } from '#server/http/requests.ts'
import { countClient, networkOf } from '#server/limits/countClient.ts'
import type { Limit } from '#server/limits/limits.ts'
import { inLanguage } from '#server/mail/inLanguage.ts'
import { consumeCode, sendCode } from './codes.ts'
import { askForLink, isLetIn } from './deviceLinks.ts'
import { deviceName } from './deviceName.ts'
import { devicesOf, findDevice, isApproved, prolong, removeDevice } from './devices.ts'
import type { EmailService } from './EmailService.ts'
import { notify, ownersLanguage } from './mails.ts'
import { beginSession, inSession, sessionOf, signOut, signOutEverywhere } from './sessions.ts'
import { userOf, walletsOf } from './wallets.ts'

/** Requests of waiting devices that no link was mailed for, from one client network: ten devices at a time. */
const unknownWaits: Limit = { max: 300, seconds: 60, words: 'tooManyFromNetwork' }

const nameOf = (context: ServiceContext) => deviceName(context.req.header('User-Agent'))

/** Logging in to the email wallet: code, device, session. */
export function loginRoutes(service: EmailService) {
  const { store, settings } = service
  const routes = new Hono<ServiceEnv>()

  routes.get(api.emailPaths.config, context => {
    const { widgetOrigins, networks } = settings
    return answerAs(context, api.configAnswer, { widgetOrigins: [...widgetOrigins], networks })
  })

  // Nothing here depends on whether the email has a wallet: wallets are looked up after the right code only.
  routes.post(api.emailPaths.connect, async context => {
    const { email, deviceToken } = await readBody(context, api.connectRequest)
    const known = deviceToken === undefined ? undefined : await findDevice(service, deviceToken)
    if (known && (await isApproved(service, known.id, email))) {
      await sendCode(service, { deviceId: known.id, email, purpose: 'login' })
      return answerAs(context, api.connectAnswer, { action: 'VERIFY_OTP', deviceToken: known.token })
    }
    const asked = await askForLink(service, known, {
      email,
      deviceName: nameOf(context),
      network: networkOf(service, context),
      shownToken: deviceToken,
    })
    return answerAs(context, api.connectAnswer, { action: 'VERIFY_DEVICE', ...asked })
  })

  routes.post(api.emailPaths.wait, async context => {
    const { email, deviceToken } = await readBody(context, api.waitRequest)
    const known = await findDevice(service, deviceToken)
    // A device becomes known only by a mail, so the limits of mails are those of known devices, too.
    if (!known) await countClient(service, context, 'unknown waits', unknownWaits)
    const isApprovedNow = await isLetIn(service, known, deviceToken, email, nameOf(context))
    return answerAs(context, api.waitAnswer, { state: isApprovedNow ? 'APPROVED' : 'WAITING' })
  })

  routes.post(api.emailPaths.verify, async context => {
    const { email, deviceToken, otp } = await readBody(context, api.verifyRequest)
    const device = await findDevice(service, deviceToken)
    if (!device) throw new Refusal('device-unknown', emailServiceWords().unknownDevice)
    await consumeCode(service, { deviceId: device.id, email, purpose: 'login' }, otp)
    const isFirst = await prolong(service, device.id, email)
    const { token, expiresAt } = await beginSession(service, email, device.id)
    const wallets = await walletsOf(store, email)
    if (isFirst && wallets.length > 0) {
      const language = await ownersLanguage(service, email)
      // The login does not wait for the mail.
      void inLanguage([language], () => notify(service, email, 'newDevice', nameOf(context)))
    }
    return answerAs(context, api.verifyAnswer, { email, token, expiresAt: expiresAt.toISOString(), wallets })
  })

  routes.get(api.emailPaths.user, async context => {
    const { email } = await sessionOf(service, context)
    return answerAs(context, api.userAnswer, await userOf(store, email))
  })

  routes.post(api.emailPaths.signOut, async context => {
    await readBody(context, api.empty)
    await signOut(service, context)
    return context.json({})
  })

  routes.post(
    api.emailPaths.signOutEverywhere,
    inSession(service, api.empty, api.empty, async ({ email }) => {
      await signOutEverywhere(service, email)
      return {}
    }),
  )

  routes.get(api.emailPaths.devices, async context =>
    answerAs(context, api.devicesAnswer, await devicesOf(service, await sessionOf(service, context))),
  )

  routes.post(
    api.emailPaths.removeDevice,
    inSession(service, api.removeDeviceRequest, api.devicesAnswer, async (session, { id }) => {
      await removeDevice(service, session.email, id)
      return devicesOf(service, session)
    }),
  )

  return routes
}
