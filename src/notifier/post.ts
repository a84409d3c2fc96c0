import * as z from 'zod/mini'
import { KudosError } from '#lib/errors.ts'
import { firstParagraph } from '#lib/outsideErrors.ts'
import { parseJson } from '#lib/text/parseJson.ts'

/** Milliseconds that a receiver may take. */
const timeLimit = 15_000

/** What Discord (`message`, `retry_after`) and Telegram (`description`, `parameters`) say of a refusal. */
const refusal = z.object({
  message: z.optional(z.string()),
  description: z.optional(z.string()),
  retry_after: z.optional(z.number()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
})

/**
 * Posts JSON. Only an answer of 2xx counts as taken; a redirect does not.
 * @throws a KudosError with the answer's status, and in `retryIn` the pause that the receiver asks for
 */
export async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    })
    if (response.ok) return void (await response.body?.cancel())
    const { data = {} } = refusal.safeParse(parseJson(await response.text()))
    const words = firstParagraph(data.description ?? data.message ?? '')
    throw new KudosError(`It answered ${response.status}${words && `: ${words}`}.`, {
      code: 'sink',
      retryIn: retryIn(response.headers.get('Retry-After'), data, new Date()),
    })
  } catch (cause) {
    if (cause instanceof KudosError) throw cause
    throw new KudosError(`It can't be reached (${codeOf(cause)}).`, { code: 'sink', cause })
  }
}

/** Seconds that a receiver asks to wait: the longest that header or body name. @param header seconds, or a date (RFC 9110) */
export function retryIn(
  header: string | null,
  { retry_after = 0, parameters }: z.output<typeof refusal>,
  now: Date,
): number | undefined {
  const text = header?.trim() ?? ''
  const named = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000
  const longest = Math.max(named || 0, retry_after, parameters?.retry_after ?? 0)
  return longest > 0 ? longest : undefined
}

/** A code such as ECONNREFUSED, or the name of the error: its message may hold the address. */
function codeOf(error: unknown): string {
  const { name, code, cause }: { name?: unknown; code?: unknown; cause?: unknown } = Object(error)
  if (cause !== undefined && typeof code !== 'string') return codeOf(cause)
  return String(typeof code === 'string' ? code : name)
}
