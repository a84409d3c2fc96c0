import type * as z from 'zod/mini'
import * as api from '#emailWallet/protocol/api.ts'
import { linkLife } from '#emailWallet/protocol/linkLife.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { pause } from '#lib/pause.ts'
import type { BrowserStorage, Login } from '../browserStorage.ts'
import type { CallService } from '../callService.ts'

const paths = api.emailPaths

/** Milliseconds between two looks whether the link was approved. */
const waitStep = 2_000

/** The visitor's login at the service. */
export function createSession(call: CallService, storage: BrowserStorage) {
  let email: string | undefined
  let linkUntil = 0
  let waiting = new AbortController()

  function begun(): { email: string; deviceToken: string } {
    const deviceToken = storage.deviceToken()
    if (!email || !deviceToken) throw new KudosError(secureWords().noEmail, { code: 'not-begun' })
    return { email, deviceToken }
  }

  const callAs = callerOf(call, storage)
  /** The service tells what it has of the session's email by now. */
  function update(answer: Partial<Login>) {
    const now = storage.login()
    if (now) storage.setLogin({ ...now, ...answer })
  }
  const refresh = async () => update(await callAs('user', api.userAnswer))

  return {
    callAs,
    update,
    refresh,

    /** Sends a code, or to a new device a link. */
    async connectEmail(given: string) {
      const body = { email: given, deviceToken: storage.deviceToken() }
      // The same email once more goes on waiting.
      if (given !== email) waiting.abort()
      // Also where it is refused: the code of the mail before may still be good.
      email = given
      const { action, deviceToken, userCode } = await call(paths.connect, api.connectAnswer, { body })
      storage.setDeviceToken(deviceToken)
      linkUntil = Date.now() + linkLife(userCode !== undefined)
      return { action, userCode }
    },

    /** Resolves once the mailed link was approved. */
    async connectDevice() {
      begun()
      waiting.abort()
      waiting = new AbortController()
      const { signal } = waiting
      // Another mail puts the end off.
      while (Date.now() < linkUntil) {
        const { state } = await call(paths.wait, api.waitAnswer, { body: begun(), signal })
        if (state === 'APPROVED') return
        await pause(waitStep, signal)
        signal.throwIfAborted()
      }
      throw new KudosError(secureWords().linkExpired, { code: 'link-expired' })
    },

    async connectOtp(otp: string): Promise<Login> {
      const body = { ...begun(), otp }
      const { expiresAt: _, ...answer } = await call(paths.verify, api.verifyAnswer, { body })
      const now = { ...answer, name: crypto.randomUUID() }
      storage.setLogin(now)
      return now
    },

    /** Whether this email's session of an earlier try is still good, so that no other code is needed. */
    async continues(given: string): Promise<boolean> {
      if (storage.login()?.email !== given.toLowerCase()) return false
      return refresh().then(
        () => true,
        () => false,
      )
    },

    /** The session ends here in any case; a service that is away forgets it by itself. */
    async signOut() {
      const token = storage.login()?.token
      waiting.abort()
      storage.setLogin(undefined)
      if (token) await call(paths.signOut, api.empty, { body: {}, token }).catch(() => undefined)
    },
  }
}

/** Calls with the session; one that the service no longer knows is forgotten. @throws {@link KudosError} `not-connected` */
function callerOf(call: CallService, storage: BrowserStorage) {
  return async function callAs<Schema extends z.ZodMiniType>(
    path: keyof typeof paths,
    schema: Schema,
    body?: object,
  ) {
    const now = storage.login()
    if (!now) throw new KudosError(secureWords().loggedOut, { code: 'not-connected' })
    const { token } = now
    try {
      return await call(paths[path], schema, { body, token })
    } catch (error) {
      if (error instanceof KudosError && error.code === 'signed-out' && storage.login()?.token === token)
        storage.setLogin(undefined)
      throw error
    }
  }
}
