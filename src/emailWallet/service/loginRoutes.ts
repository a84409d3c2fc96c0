import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import * as api from '#emailWallet/protocol/api.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { ServiceContext, ServiceEnv } from '#server/http/context.ts'
import { withoutWords } from '#server/http/log.ts'
import { Refusal } from '#server/http/refusal.ts'
import { answerAs, readBody } from '#server/http/requests.ts'
import { countClient, networkOf } from '#server/limits/countClient.ts'
import type { Limit } from '#server/limits/limits.ts'
import { inLanguage } from '#server/mail/inLanguage.ts'
import { consumeCode, sendCode } from './codes.ts'
import { askForLink, isLetIn } from './deviceLinks.ts'
import { deviceName } from './deviceName.ts'
import { devicesOf, findDevice, forgetFirstLogin, isApproved, prolong, removeDevice } from './devices.ts'
import type { EmailService } from './EmailService.ts'
import { notify, ownersLanguage } from './mails.ts'
import { beginSession, inSession, removeSession, sessionOf, signOut, signOutEverywhere } from './sessions.ts'
import { walletsOf } from './wallets.ts'

/** Milliseconds that a device waits at most, and between two checks. */
const [waitLimit, waitStep] = [25_000, 1000]
/** The same of a device that no link was mailed for, which costs next to nothing. */
const unknownWait = 5000
/** Such waits from one client network: ten at a time. */
const unknownWaits: Limit = { max: 120, seconds: 60, words: 'tooManyFromNetwork' }

const nameOf = (context: ServiceContext) => deviceName(context.req.header('User-Agent'))

/** Logging in to the email wallet: code, device, session. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat list of routes
export function loginRoutes(service: EmailService) {
  const { store, settings } = service
  const routes = new Hono<ServiceEnv>()
  const waits = new Map<string, AbortController>()

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
    // Each device has one wait. A device becomes known only by a mail, so the mail limits also limit the waits of known
    // devices.
    if (!known) await countClient(service, context, 'unknown waits', unknownWaits)
    waits.get(deviceToken)?.abort()
    const wait = new AbortController()
    waits.set(deviceToken, wait)
    const endsAt = performance.now() + (known ? waitLimit : unknownWait)
    const signal = AbortSignal.any([
      wait.signal,
      context.req.raw.signal,
      ...(service.stopping ? [service.stopping] : []),
    ])
    try {
      for (;;) {
        const isApprovedNow = await isLetIn(service, known, deviceToken, email, nameOf(context))
        if (isApprovedNow || signal.aborted || performance.now() >= endsAt)
          return answerAs(context, api.waitAnswer, { state: isApprovedNow ? 'APPROVED' : 'WAITING' })
        await pause(known ? waitStep : unknownWait, undefined, { signal }).catch(() => {})
      }
    } finally {
      if (waits.get(deviceToken) === wait) waits.delete(deviceToken)
    }
  })

  routes.post(api.emailPaths.verify, async context => {
    const { email, deviceToken, otp } = await readBody(context, api.verifyRequest)
    const device = await findDevice(service, deviceToken)
    if (!device) throw new Refusal('device-unknown', emailServiceWords().unknownDevice)
    await consumeCode(service, { deviceId: device.id, email, purpose: 'login' }, otp)
    const approval = await prolong(service, device.id, email)
    if (!approval) throw new Refusal('code-gone', emailServiceWords().codeGone)
    const wallets = await walletsOf(store, email)
    if (approval.isFirst && wallets.length > 0) {
      // The login does not wait for the mail; one that fails is sent at the next login.
      ownersLanguage(service, email)
        .then(language => inLanguage([language], () => notify(service, email, 'newDevice', nameOf(context))))
        .then(isSent => (isSent ? undefined : forgetFirstLogin(service, device.id, email)))
        .catch((error: unknown) => service.log({ code: 'mail-down', ...withoutWords(error) }))
    }
    const { token, expiresAt } = await beginSession(service, email, device.id)
    return answerAs(context, api.verifyAnswer, { email, token, expiresAt: expiresAt.toISOString(), wallets })
  })

  routes.get(api.emailPaths.user, async context => {
    const { email } = await sessionOf(service, context)
    return answerAs(context, api.userAnswer, { email, wallets: await walletsOf(store, email) })
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

  for (const [path, remove] of [
    [api.emailPaths.removeDevice, removeDevice],
    [api.emailPaths.removeSession, removeSession],
  ] as const)
    routes.post(
      path,
      inSession(service, api.removeByIdRequest, api.devicesAnswer, async (session, { id }) => {
        await remove(service, session.email, id)
        return devicesOf(service, session)
      }),
    )

  return routes
}
