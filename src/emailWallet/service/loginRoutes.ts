import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import type * as z from 'zod/mini'
import * as api from '#emailWallet/protocol/api.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { ServiceContext, ServiceEnv } from '#server/http/context.ts'
import { withoutWords } from '#server/http/log.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readBody } from '#server/http/requests.ts'
import { countClient, networkOf } from '#server/limits/countClient.ts'
import { requestLimit } from '#server/limits/limits.ts'
import { sendOrLog } from '#server/mail/mailer.ts'
import { consumeCode, sendCode } from './codes.ts'
import { askForLink, isLetIn } from './deviceLinks.ts'
import { deviceName } from './deviceName.ts'
import { devicesOf, findDevice, forgetFirstLogin, isApproved, prolong, removeDevice } from './devices.ts'
import type { EmailService } from './EmailService.ts'
import { inOwnersLanguage, ownerOf } from './inOwnersLanguage.ts'
import { newDeviceMail } from './mails.ts'
import {
  beginSession,
  removeSession,
  type Session,
  sessionOf,
  signOut,
  signOutEverywhere,
} from './sessions.ts'
import { walletsOf } from './wallets.ts'

/** Milliseconds that a device waits at most, and between two checks. */
const [waitLimit, waitStep] = [25_000, 1000]
/** The same of a device that no link was mailed for, which costs next to nothing. */
const unknownWait = 5000
/** Such waits from one client network: ten at a time. */
const unknownWaits = requestLimit('tooManyFromNetwork', 120, 60)

const nameOf = (context: ServiceContext) => deviceName(context.req.header('User-Agent'))

/** Logging in to the email wallet: code, device, session. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat list of routes
export function loginRoutes(service: EmailService) {
  const { store, settings } = service
  const routes = new Hono<ServiceEnv>()
  const waits = new Map<string, AbortController>()

  routes.get(api.emailPaths.config, context => {
    const { widgetOrigins, networks } = settings
    return context.json({ widgetOrigins, networks } satisfies z.output<typeof api.configAnswer>)
  })

  // Nothing here depends on whether the email has a wallet: wallets are looked up after the right code only.
  routes.post(api.emailPaths.connect, async context => {
    const { email: given, deviceToken } = await readBody(context, api.connectRequest)
    const email = given.toLowerCase()
    const known = deviceToken === undefined ? undefined : await findDevice(service, deviceToken)
    if (known && (await isApproved(service, known.id, email))) {
      await sendCode(service, { deviceId: known.id, email, purpose: 'login' })
      return context.json({ action: 'VERIFY_OTP', deviceToken: known.token } satisfies z.output<
        typeof api.connectAnswer
      >)
    }
    const asked = await askForLink(service, known, {
      email,
      deviceName: nameOf(context),
      network: networkOf(service, context),
      shownToken: deviceToken,
    })
    return context.json({ action: 'VERIFY_DEVICE', ...asked } satisfies z.output<typeof api.connectAnswer>)
  })

  routes.post(api.emailPaths.wait, async context => {
    const { email: given, deviceToken } = await readBody(context, api.waitRequest)
    const email = given.toLowerCase()
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
          return context.json({ state: isApprovedNow ? 'APPROVED' : 'WAITING' } satisfies z.output<
            typeof api.waitAnswer
          >)
        await pause(known ? waitStep : unknownWait, undefined, { signal }).catch(() => {})
      }
    } finally {
      if (waits.get(deviceToken) === wait) waits.delete(deviceToken)
    }
  })

  routes.post(api.emailPaths.verify, async context => {
    const { email: given, deviceToken, otp } = await readBody(context, api.verifyRequest)
    const email = given.toLowerCase()
    const device = await findDevice(service, deviceToken)
    if (!device) throw new Refusal('device-unknown', emailServiceWords().unknownDevice)
    await consumeCode(service, { deviceId: device.id, email, purpose: 'login' }, otp)
    const approval = await prolong(service, device.id, email)
    if (!approval) throw new Refusal('code-gone', emailServiceWords().codeGone)
    const wallets = await walletsOf(store, email)
    if (approval.isFirst && wallets.length > 0) {
      const name = nameOf(context)
      // The login does not wait for the mail; one that fails is sent at the next login.
      const mailing = ownerOf(service, email).then(owner =>
        inOwnersLanguage(owner, () => sendOrLog(service, newDeviceMail(email, name, service.now()))),
      )
      void mailing
        .then(isSent => (isSent ? undefined : forgetFirstLogin(service, device.id, email)))
        .catch((error: unknown) => service.log({ code: 'mail-down', ...withoutWords(error) }))
    }
    const { token, expiresAt } = await beginSession(service, email, device.id)
    return context.json({ email, token, expiresAt: expiresAt.toISOString(), wallets } satisfies z.output<
      typeof api.verifyAnswer
    >)
  })

  routes.get(api.emailPaths.user, async context => {
    const { email } = await sessionOf(service, context)
    return context.json({ email, wallets: await walletsOf(store, email) } satisfies z.output<
      typeof api.userAnswer
    >)
  })

  routes.post(api.emailPaths.signOut, async context => {
    await readBody(context, api.empty)
    await signOut(service, context)
    return context.json({})
  })

  routes.post(api.emailPaths.signOutEverywhere, async context => {
    const { email } = await sessionOf(service, context)
    await readBody(context, api.empty)
    await signOutEverywhere(service, email)
    return context.json({})
  })

  const devicesAnswer = async (session: Session): Promise<z.output<typeof api.devicesAnswer>> => ({
    devices: (await devicesOf(service, session.email)).map(({ id, name, loggedInAt, sessions }) => ({
      id,
      name,
      loggedInAt: loggedInAt.toISOString(),
      isThis: id === session.device_id,
      sessions: sessions.map(({ id, begun_at, used_at }) => ({
        id,
        begunAt: begun_at.toISOString(),
        usedAt: used_at.toISOString(),
        isThis: id === session.id,
      })),
    })),
  })

  routes.get(api.emailPaths.devices, async context =>
    context.json(await devicesAnswer(await sessionOf(service, context))),
  )

  for (const [path, remove] of [
    [api.emailPaths.removeDevice, removeDevice],
    [api.emailPaths.removeSession, removeSession],
  ] as const)
    routes.post(path, async context => {
      const session = await sessionOf(service, context)
      const { id } = await readBody(context, api.removeByIdRequest)
      await remove(service, session.email, id)
      return context.json(await devicesAnswer(session))
    })

  return routes
}
