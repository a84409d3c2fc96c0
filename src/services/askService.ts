import * as z from 'zod/mini'
import { serviceWords } from '#languages/words/serviceWords.ts'
import { KudosError } from '#lib/errors.ts'
import { parseJson } from '#lib/text/parseJson.ts'

/** Milliseconds that an outside service may take for one answer (design §8). */
const timeLimit = 10_000

/** Options of one request. */
export interface AskOptions {
  /** The service's name at the start of an error sentence, as in "The wallet list". */
  readonly service: string
  /** Aborts the request; then the promise rejects with a cancelled error. */
  readonly signal?: AbortSignal | undefined
  /** Only a GET is retried. */
  readonly request?: Pick<RequestInit, 'method' | 'body' | 'headers' | 'credentials'> | undefined
  /** Reads the error from a refusal's body, where the service sends one. */
  readonly refusalOf?: ((answer: unknown) => KudosError | undefined) | undefined
}

/**
 * Asks an outside service for JSON, in which `null` counts as absent. A GET of a service that is busy, broken or unreachable is
 * retried once. @throws {@link KudosError} `service-down`, `service-refused` (status 4xx) or `service-invalid` (another shape)
 */
export async function askService<Schema extends z.ZodMiniType>(
  url: URL,
  schema: Schema,
  options: AskOptions,
): Promise<z.output<Schema>> {
  try {
    return await askOnce(url, schema, options)
  } catch (error) {
    if (!(error instanceof KudosError) || error.code !== 'service-down' || options.request?.method)
      throw error
    return await askOnce(url, schema, options)
  }
}

async function askOnce<Schema extends z.ZodMiniType>(
  url: URL,
  schema: Schema,
  { service, signal, request, refusalOf }: AskOptions,
): Promise<z.output<Schema>> {
  const words = serviceWords()
  const limit = AbortSignal.timeout(timeLimit)
  const down = (cause: unknown) =>
    new KudosError(words.down(service), {
      code: 'service-down',
      cause,
      advice: words.downAdvice,
    })
  const fail = (cause: unknown): never => {
    if (!signal?.aborted) throw down(cause)
    throw new KudosError(words.aborted, { code: 'aborted', cancelled: true, cause })
  }
  const response = await fetch(url, {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    credentials: 'omit',
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...request,
  }).catch(fail)
  const refusal = !response.ok && refusalOf?.(parseAnswer(await response.text().catch(() => '')))
  if (refusal) throw refusal
  const cause = `status ${response.status}`
  if (response.status === 429 || response.status >= 500) throw down(cause)
  if (!response.ok) throw new KudosError(words.refused(service), { code: 'service-refused', cause })
  const answer = z.safeParse(schema, parseAnswer(await response.text().catch(fail)))
  if (answer.success) return answer.data
  throw new KudosError(words.nonsense(service), {
    code: 'service-invalid',
    cause: answer.error,
  })
}

const parseAnswer = (text: string) => parseJson(text, (_, value) => value ?? undefined)
