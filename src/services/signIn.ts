import type * as z from 'zod/mini'
import { signInWords } from '#languages/words/signInWords.ts'
import { loadError } from '#lib/errors.ts'
import type { SignInClient } from '#settings/signInClient.ts'
import {
  empty,
  nonceAnswer,
  sessionAnswer,
  signInPaths,
  verifyAnswer,
  type verifyRequest,
} from '#signIn/protocol/signIn.ts'
import { askService } from './askService.ts'
import { refusalOf } from './refusalOf.ts'

/**
 * Sign-in at our own service. Its cookie proves the session or, where the browser blocks that, a token held in memory only.
 * Everything rejects with a {@link KudosError}.
 */
export function signInService(baseUrl: string): SignInClient {
  let token: string | undefined

  const ask = <Schema extends z.ZodMiniType>(path: string, schema: Schema, body?: object) =>
    askService(new URL(baseUrl.replace(/\/+$/, '') + path), schema, {
      service: signInWords().service,
      request: {
        credentials: 'include',
        headers: {
          ...(body && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      },
      refusalOf,
    })

  return {
    nonce: () => ask(signInPaths.nonce, nonceAnswer, {}),

    async message(fields) {
      const { signInMessage } = await import('./signInMessage.ts').catch((error: unknown) => {
        throw loadError(error)
      })
      return signInMessage(fields)
    },

    async verify(signed) {
      const body = signed satisfies z.input<typeof verifyRequest>
      const answer = await ask(signInPaths.verify, verifyAnswer, body)
      token = answer.token
      return answer.session
    },

    async session() {
      return (await ask(signInPaths.session, sessionAnswer)).session
    },

    async signOut() {
      await ask(signInPaths.signOut, empty, {})
      token = undefined
    },
  }
}
