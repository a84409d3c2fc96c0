import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import * as emailProtocol from '#protocol/emailCode.ts'
import * as protocol from '#protocol/secondFactor.ts'
import { consumeCode, sendCode } from '../codes.ts'
import { requireNoRecovery } from '../delayedRecovery.ts'
import { deviceName } from '../deviceName.ts'
import { requireSettledEmail } from '../emailChanges.ts'
import { countTowards, requestLimit } from '../limits.ts'
import { sendOrLog } from '../log.ts'
import { passkeysMail } from '../mails.ts'
import {
  consumePasskey,
  newPasskeyFor,
  passkeysOf,
  removePasskey,
  renewRecoveryCode,
  storePasskey,
  takesPasskey,
  verifyNewPasskey,
} from '../passkeys.ts'
import { recover } from '../recoveryCode.ts'
import { Refusal } from '../refusal.ts'
import { readBody } from '../requests.ts'
import { factorOf, sendApprovalCode } from '../secondFactor.ts'
import type { Service, ServiceEnv } from '../service.ts'
import { sessionOf, type User } from '../users.ts'

/** Challenges for one wallet. */
const questions = requestLimit('tooManyOfWallet', 120, 60)

/** The wallet's passkeys: what takes one, making them, taking them off. */
export function passkeyRoutes(service: Service) {
  const { store, keyring, now } = service
  const paths = protocol.secondFactorPaths
  const routes = new Hono<ServiceEnv>()
  const passkeysAnswer = async (user: User) => ({
    passkeys: (await passkeysOf(service, user.id)).map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      usedAt: used_at.toISOString(),
    })),
  })

  routes.post(paths.factor, async context => {
    const user = await sessionOf(service, context)
    await countTowards(store, keyring.mac(`factors of ${user.id}`), questions, now())
    const { action } = await readBody(context, protocol.factorRequest)
    const answer = await factorOf(service, user, action)
    return context.json(answer satisfies z.output<typeof protocol.factorAnswer>)
  })

  routes.post(paths.factorCode, async context => {
    const user = await sessionOf(service, context)
    const { action } = await readBody(context, protocol.factorRequest)
    await sendApprovalCode(service, user, action)
    return context.json({})
  })

  routes.get(paths.passkeys, async context => {
    const user = await sessionOf(service, context)
    return context.json((await passkeysAnswer(user)) satisfies z.output<typeof protocol.passkeysAnswer>)
  })

  routes.post(paths.passkeyCode, async context => {
    const user = await sessionOf(service, context)
    await readBody(context, emailProtocol.empty)
    await requireSettledEmail(service, user)
    await sendCode(service, { deviceId: user.device_id, email: user.email, purpose: 'passkey' })
    return context.json({})
  })

  routes.post(paths.newPasskey, async context => {
    const user = await sessionOf(service, context)
    await readBody(context, emailProtocol.empty)
    const options = await newPasskeyFor(service, user)
    return context.json({ options } satisfies z.output<typeof protocol.newPasskeyAnswer>)
  })

  routes.post(paths.addPasskey, async context => {
    const user = await sessionOf(service, context)
    const { registration, confirmation } = await readBody(context, protocol.addPasskeyRequest)
    await requireNoRecovery(service, user.id)
    const isFirst = (await passkeysOf(service, user.id)).length === 0
    const name = deviceName(context.req.header('User-Agent'))
    const verify = () => verifyNewPasskey(service, user, registration)
    const keep = (credential: Awaited<ReturnType<typeof verify>>) =>
      storePasskey(service, user, credential, { transports: registration.response.transports, name, isFirst })
    let recoveryCode: string | undefined
    if (isFirst) {
      if (!('otp' in confirmation)) throw new Refusal('wrong-code', emailServiceWords().firstTakesCode)
      await requireSettledEmail(service, user)
      const code = { deviceId: user.device_id, email: user.email, purpose: 'passkey' } as const
      // Of several requests with one code only one gets beyond it.
      recoveryCode = await keep(await consumeCode(service, code, confirmation.otp, verify))
    } else {
      if (!('passkey' in confirmation)) throw takesPasskey()
      await consumePasskey(service, user, { kind: 'addPasskey', id: registration.id }, confirmation)
      await keep(await verify())
    }
    await sendOrLog(service, passkeysMail(user.email, 'made', now()))
    return context.json({
      ...(await passkeysAnswer(user)),
      ...(recoveryCode !== undefined && { recoveryCode }),
    } satisfies z.output<typeof protocol.addPasskeyAnswer>)
  })

  routes.post(paths.removePasskey, async context => {
    const user = await sessionOf(service, context)
    const { id, proof } = await readBody(context, protocol.removePasskeyRequest)
    await requireNoRecovery(service, user.id)
    await consumePasskey(service, user, { kind: 'removePasskey', id }, proof)
    if (await removePasskey(service, user, id))
      await sendOrLog(service, passkeysMail(user.email, 'removed', now()))
    return context.json((await passkeysAnswer(user)) satisfies z.output<typeof protocol.passkeysAnswer>)
  })

  routes.post(paths.newRecoveryCode, async context => {
    const user = await sessionOf(service, context)
    const { proof } = await readBody(context, protocol.newRecoveryCodeRequest)
    await requireNoRecovery(service, user.id)
    await consumePasskey(service, user, { kind: 'newRecoveryCode' }, proof)
    const recoveryCode = await renewRecoveryCode(service, user)
    await sendOrLog(service, passkeysMail(user.email, 'new recovery code', now()))
    return context.json({ recoveryCode } satisfies z.output<typeof protocol.newRecoveryCodeAnswer>)
  })

  routes.post(paths.recover, async context => {
    const user = await sessionOf(service, context)
    const { recoveryCode } = await readBody(context, protocol.recoverRequest)
    await recover(service, user, recoveryCode)
    return context.json((await passkeysAnswer(user)) satisfies z.output<typeof protocol.passkeysAnswer>)
  })

  return routes
}
