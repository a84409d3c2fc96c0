import { Hono } from 'hono'
import * as api from '#emailWallet/protocol/api.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { ServiceEnv } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { countAll, type Limit } from '#server/limits/limits.ts'
import { consumeCode, sendCode } from './codes.ts'
import { approve } from './devices.ts'
import type { EmailService } from './EmailService.ts'
import { notify } from './mails.ts'
import { inSession, moveSession, type Session } from './sessions.ts'
import { applyWrite } from './signedWrites.ts'
import {
  deleteWallet,
  lockEmail,
  storeWallet,
  userOf,
  walletOf,
  walletsOf,
  withSealedKey,
} from './wallets.ts'

/** Milliseconds that a change may take. */
const changeLife = 30 * 60_000
/** Changes that one device may begin: each may cause a mail to any address. */
const changes: Limit = { max: 10, seconds: 24 * 60 * 60, words: 'tooManyChanges' }

/** Another email for a wallet: a code to the current email, one to the new email, and the signature of the wallet's key. */
export function emailChangeRoutes(service: EmailService) {
  const { store, keyring, now } = service
  const routes = new Hono<ServiceEnv>()

  /** The new email of the change that this session has begun. @throws {@link Refusal} `update-gone` */
  function newEmailOf(session: Session, isConfirmed: boolean): string {
    const { new_email: email, new_email_until: until, is_new_email_confirmed } = session
    if (!email || !until || until <= now() || (isConfirmed && !is_new_email_confirmed)) throw changeGone()
    return email
  }

  routes.post(
    api.emailPaths.update,
    inSession(service, api.updateRequest, api.empty, async (session, { email: newEmail }) => {
      const { id, email, device_id: deviceId } = session
      if (newEmail === email) throw new Refusal('wrong-request', emailServiceWords().sameEmail)
      const key = keyring.mac(`updates of ${email} ${deviceId}`)
      await countAll(store, [{ key, limit: changes }], now())
      await store.run(
        'UPDATE sessions SET new_email = $2, is_new_email_confirmed = false, new_email_until = $3 WHERE id = $1',
        [id, newEmail, new Date(now().getTime() + changeLife)],
      )
      await sendCode(service, { deviceId, email, purpose: 'update-current', newEmail })
      return {}
    }),
  )

  routes.post(
    api.emailPaths.updatePrimary,
    inSession(service, api.codeRequest, api.empty, async (session, { otp }) => {
      const { id, email, device_id: deviceId } = session
      const newEmail = newEmailOf(session, false)
      const code = { deviceId, email, purpose: 'update-current', newEmail } as const
      // If the second mail fails, the first code stays valid and the step can be repeated.
      await consumeCode(service, code, otp, async () => {
        await sendCode(service, { deviceId, email: newEmail, purpose: 'update-new', oldEmail: email })
        const confirmed = await store.run(
          'UPDATE sessions SET is_new_email_confirmed = true WHERE id = $1 AND new_email = $2',
          [id, newEmail],
        )
        if (confirmed === 0) throw changeGone()
      })
      return {}
    }),
  )

  routes.post(
    api.emailPaths['change-email'],
    inSession(service, api.changeEmailRequest, api.userAnswer, async (session, { otp, ...signed }) => {
      const { email: oldEmail, device_id: deviceId } = session
      const email = newEmailOf(session, true)
      const code = { deviceId, email, purpose: 'update-new', oldEmail } as const
      await consumeCode(service, code, otp, () =>
        applyWrite(service, session, signed, 'change-email', async (queries, write, wallets) => {
          const { content } = write
          if (content.email.toLowerCase() !== oldEmail || content.newEmail.toLowerCase() !== email)
            throw new Refusal('wrong-request', 'The signed write names other emails.')
          const moved = walletOf(wallets, write.address)
          await lockEmail(queries, email)
          const there = (await walletsOf(queries, email)).find(({ address }) => address === moved.address)
          const isPhraseConfirmed = moved.isPhraseConfirmed || there?.isPhraseConfirmed === true
          const wallet = moved.sealedKeys.reduce(withSealedKey, { ...(there ?? moved), isPhraseConfirmed })
          await storeWallet(queries, email, wallet, now())
          await deleteWallet(queries, oldEmail, moved.address)
          await moveSession(queries, session, email)
          await approve(service, queries, deviceId, email)
        }),
      )
      void notify(service, oldEmail, 'changed', email)
      return userOf(store, email)
    }),
  )

  return routes
}

const changeGone = () => new Refusal('update-gone', emailServiceWords().changeGone)
