import * as z from 'zod/mini'
import { KudosError } from '#lib/errors.ts'

/** Milliseconds that an outside service may take for one answer (design §8). */
const timeLimit = 10_000

/** What may be chosen about one question. */
export interface AskOptions {
  /** The service as a person knows it: it begins the sentence when it fails ("The wallet list"). */
  readonly service: string
  /** Ends the question; then the promise rejects with a cancelled error. */
  readonly signal?: AbortSignal | undefined
  /** Sent besides. What is no GET is asked once only. */
  readonly request?: Pick<RequestInit, 'method' | 'body' | 'headers' | 'credentials'> | undefined
  /** The error that a refusal's body speaks of, where it says more than its status. */
  readonly refusalOf?: ((answer: unknown) => KudosError | undefined) | undefined
}

/**
 * Asks an outside service for JSON (GET unless told) and checks the answer's shape; `null` counts as absent. A service that is busy,
 * broken or out of reach is asked once more.
 * @throws {@link KudosError} when the second answer fails too: `service-down`, `service-refused` (status 4xx) or
 * `service-nonsense` (an answer of another shape).
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
  const limit = AbortSignal.timeout(timeLimit)
  const advice = 'Check your connection, then try again.'
  const down = (cause: unknown) =>
    new KudosError(`${service} can't be reached.`, { code: 'service-down', cause, advice })
  const failed = (cause: unknown) => {
    if (signal?.aborted)
      return new KudosError('This question was given up.', { code: 'abandoned', cancelled: true, cause })
    return down(cause)
  }
  const response = await fetch(url, {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    credentials: 'omit',
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...request,
  }).catch((cause: unknown) => {
    throw failed(cause)
  })
  const refusal = !response.ok && refusalOf?.(parseJson(await response.text().catch(() => '')))
  if (refusal) throw refusal
  if (response.status === 429 || response.status >= 500) throw down(`status ${response.status}`)
  if (!response.ok)
    throw new KudosError(`${service} refused to answer.`, {
      code: 'service-refused',
      cause: `status ${response.status}`,
    })
  const text = await response.text().catch((cause: unknown) => {
    // A body that breaks off is a lost connection.
    throw failed(cause)
  })
  const answer = z.safeParse(schema, parseJson(text))
  if (answer.success) return answer.data
  throw new KudosError(`${service} gave an answer that makes no sense.`, {
    code: 'service-nonsense',
    cause: answer.error,
  })
}

/** Text that is no JSON is left to the schema to refuse. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => value ?? undefined)
  } catch {
    return undefined
  }
}
