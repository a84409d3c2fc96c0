import * as z from 'zod/mini'
import { spoken } from '#languages/speak/spoken.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { parseJson } from '#lib/text/parseJson.ts'
import { refusal } from '#protocol/refusal.ts'

/** Milliseconds that the service may take for one answer; the device's long wait takes 25 seconds by itself. */
const timeLimit = 35_000

interface CallOptions {
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown
  readonly token?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Calls the service of this page's own origin.
 * @throws {@link KudosError}: what the service refused in its own sentence and word, `service-down` where it gave no
 * answer, `service-nonsense` where it gave another one than agreed, `aborted` where the signal ended it.
 */
export async function callService<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  { body, token, signal }: CallOptions = {},
): Promise<z.output<Schema>> {
  const limit = AbortSignal.timeout(timeLimit)
  const failed = (cause: unknown) =>
    signal?.aborted
      ? new KudosError(secureWords().givenUp, { code: 'aborted', cancelled: true, cause })
      : new KudosError(secureWords().notReached, { code: 'service-down', cause })
  const read = async () => {
    const response = await fetch(path, {
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: {
        'Accept-Language': spoken().locale,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: response.status, answer: parseJson(await response.text()) }
  }
  const { status, answer } = await read().catch((cause: unknown) => {
    throw failed(cause)
  })
  if (status >= 400) {
    const { data: said } = refusal.safeParse(answer)
    throw said ? new KudosError(said.message, { code: said.code }) : failed(`status ${status}`)
  }
  const checked = z.safeParse(schema, answer)
  if (checked.success) return checked.data
  throw new KudosError(secureWords().nonsense, { code: 'service-nonsense', cause: checked.error })
}

export type CallService = typeof callService
