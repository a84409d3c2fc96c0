import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import * as protocol from '#protocol/emailCode.ts'
import { lastEntries } from '../auditLog.ts'
import { consumeCode, sendCode } from '../codes.ts'
import { deviceName } from '../deviceName.ts'
import {
  askForLink,
  devicesOf,
  findDevice,
  forgetFirstLogin,
  isApproved,
  isLetIn,
  prolong,
  removeDevice,
} from '../devices.ts'
import { inOwnersLanguage } from '../inOwnersLanguage.ts'
import { requestLimit } from '../limits.ts'
import { sendOrLog, withoutWords } from '../log.ts'
import { newDeviceMail } from '../mails.ts'
import { Refusal } from '../refusal.ts'
import { countClient, networkOf, readBody } from '../requests.ts'
import type { Service, ServiceEnv } from '../service.ts'
import { beginSession, endSession, findUser, logOut, makeUser, removeSession, sessionOf } from '../users.ts'
import { wordsOf } from '../wordsOf.ts'

/** Milliseconds that a device waits at most, and between two checks. */
const [waitLimit, waitStep] = [25_000, 1000]
/** The same of one that nobody has mailed a link for: it costs next to nothing. */
const unknownWait = 5000
/** Such waits from one client network: ten at a time. */
const unknownWaits = requestLimit('tooManyFromNetwork', 120, 60)

/** What a device is told that asks for a mail. */
type Connected = z.output<typeof protocol.connectAnswer>

/** Logging in to the email wallet: code, device, session. */
export function emailLoginRoutes(service: Service) {
  const { audit, nodes, namesNode, settings } = service
  const routes = new Hono<ServiceEnv>()
  const waits = new Map<string, AbortController>()

  routes.get(protocol.emailPaths.config, context =>
    context.json({
      widgetOrigins: [...settings.widgetOrigins],
      chainIds: [...nodes.keys()],
      looksUpNames: namesNode !== undefined,
      contracts: [...(settings.contracts ?? [])],
    } satisfies z.output<typeof protocol.configAnswer>),
  )

  // Nothing here reveals whether the address has a wallet: users are looked up after the right code only.
  routes.post(protocol.emailPaths.connect, async context => {
    const { email: given, deviceToken } = await readBody(context, protocol.connectRequest)
    const email = given.toLowerCase()
    const known = deviceToken === undefined ? undefined : await findDevice(service, deviceToken)
    const mayAsk = known !== undefined && (await isApproved(service, known.id, email))
    if (mayAsk) {
      await sendCode(service, { deviceId: known.id, email, purpose: 'login' })
      return context.json({ action: 'VERIFY_OTP', deviceToken: known.token } satisfies Connected)
    }
    const name = deviceName(context.req.header('User-Agent'))
    const network = networkOf(service, context)
    const asked = await askForLink(service, known, { email, name, network, shownToken: deviceToken })
    return context.json({ action: 'VERIFY_DEVICE', ...asked } satisfies Connected)
  })

  routes.post(protocol.emailPaths.wait, async context => {
    const { email, deviceToken } = await readBody(context, protocol.waitRequest)
    const asking = { email: email.toLowerCase(), name: deviceName(context.req.header('User-Agent')) }
    const known = await findDevice(service, deviceToken)
    // One wait per device. Known devices cost a mail each, so the limit of mails also limits their waits.
    if (!known) await countClient(service, context, 'unknown waits', unknownWaits)
    waits.get(deviceToken)?.abort()
    const wait = new AbortController()
    waits.set(deviceToken, wait)
    // The loop looks at the time by itself: a signal of a timeout that nothing holds may never come.
    const endsAt = performance.now() + (known ? waitLimit : unknownWait)
    const signal = AbortSignal.any([
      wait.signal,
      context.req.raw.signal,
      ...(service.stopping ? [service.stopping] : []),
    ])
    for (;;) {
      const isThere = await isLetIn(service, known, deviceToken, asking)
      if (isThere || signal.aborted || performance.now() >= endsAt) {
        if (waits.get(deviceToken) === wait) waits.delete(deviceToken)
        return context.json({ state: isThere ? 'APPROVED' : 'WAITING' } satisfies z.output<
          typeof protocol.waitAnswer
        >)
      }
      await pause(known ? waitStep : unknownWait, undefined, { signal }).catch(() => {})
    }
  })

  routes.post(protocol.emailPaths.verify, async context => {
    const { email: given, deviceToken, otp } = await readBody(context, protocol.verifyCodeRequest)
    const email = given.toLowerCase()
    const { id: deviceId } = await knownDevice(service, deviceToken)
    await consumeCode(service, { deviceId, email, purpose: 'login' }, otp)
    const known = await findUser(service, email)
    const approval = await prolong(service, deviceId, email)
    if (!approval) throw new Refusal('code-gone', emailServiceWords().codeGone)
    // Whoever had the code may be somebody else: its owner is told, whatever fails from here on.
    if (approval.isFirst && known) {
      const name = deviceName(context.req.header('User-Agent'))
      const telling = inOwnersLanguage(known, () =>
        sendOrLog(service, newDeviceMail(email, name, service.now())),
      )
      void telling
        .then(isTold => (isTold ? undefined : forgetFirstLogin(service, deviceId, email)))
        .catch((error: unknown) => service.log({ code: 'mail-down', ...withoutWords(error) }))
    }
    const user = known ?? (await makeUser(service, email))
    await audit.record({ kind: 'login', userId: user.id, email, facts: { device: deviceId } })
    const { token, expiresAt } = await beginSession(service, user, deviceId)
    return context.json({
      user: { email: user.email, address: user.address },
      token,
      expiresAt: expiresAt.toISOString(),
    } satisfies z.output<typeof protocol.verifyCodeAnswer>)
  })

  routes.get(protocol.emailPaths.user, async context => {
    const { email, address } = await sessionOf(service, context)
    return context.json({ email, address } satisfies z.output<typeof protocol.userAnswer>)
  })

  routes.post(protocol.emailPaths.signOut, async context => {
    await readBody(context, protocol.empty)
    await endSession(service, context)
    return context.json({})
  })

  routes.post(protocol.emailPaths.signOutEverywhere, async context => {
    const user = await sessionOf(service, context)
    await readBody(context, protocol.empty)
    await logOut(service, user, 'everywhere')
    return context.json({})
  })

  const devicesAnswer = async (user: Awaited<ReturnType<typeof sessionOf>>) => ({
    devices: (await devicesOf(service, user)).map(({ id, name, loggedInAt, sessions }) => ({
      id,
      name,
      loggedInAt: loggedInAt.toISOString(),
      isThis: id === user.device_id,
      sessions: sessions.map(({ id, begun_at, used_at }) => ({
        id,
        begunAt: begun_at.toISOString(),
        usedAt: used_at.toISOString(),
        isThis: id === user.session_id,
      })),
    })),
  })

  routes.get(protocol.emailPaths.devices, async context => {
    const user = await sessionOf(service, context)
    return context.json((await devicesAnswer(user)) satisfies z.output<typeof protocol.devicesAnswer>)
  })

  routes.get(protocol.emailPaths.activity, async context => {
    const { id } = await sessionOf(service, context)
    const entries = (await lastEntries(service, id)).map(entry => ({
      at: entry.at.toISOString(),
      words: wordsOf(entry),
    }))
    return context.json({ entries } satisfies z.output<typeof protocol.activityAnswer>)
  })

  routes.post(protocol.emailPaths.removeDevice, async context => {
    const user = await sessionOf(service, context)
    const { id } = await readBody(context, protocol.removeDeviceRequest)
    await removeDevice(service, user, id)
    return context.json((await devicesAnswer(user)) satisfies z.output<typeof protocol.devicesAnswer>)
  })

  routes.post(protocol.emailPaths.removeSession, async context => {
    const user = await sessionOf(service, context)
    const { id } = await readBody(context, protocol.removeSessionRequest)
    await removeSession(service, user, id)
    return context.json((await devicesAnswer(user)) satisfies z.output<typeof protocol.devicesAnswer>)
  })

  return routes
}

async function knownDevice(service: Service, token: string) {
  const device = await findDevice(service, token)
  if (!device) throw new Refusal('device-unknown', emailServiceWords().unknownDevice)
  return device
}
