import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ServiceEnv } from './context.ts'

/** Writes one line of the log. */
export type Log = (line: Readonly<Record<string, unknown>>) => void

/** Logs one line per request: the route's pattern, never its content or its sender. */
export function logged(log: Log, now: () => Date): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    const began = now()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    log({
      at: began.toISOString(),
      requestId,
      method: /^(GET|HEAD|POST|OPTIONS)$/.test(context.req.method) ? context.req.method : 'other',
      route: routePath(context),
      status: context.res.status,
      ms: now().getTime() - began.getTime(),
    })
  }
}

/** Whether it is a number or a name of a fault, such as 535 or EAUTH, not a sentence. */
function isCode(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^[A-Z0-9_]{1,20}$/.test(value))
}

/** An error without its message, which may quote the request. */
export function withoutWords(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line))
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(error)
  return {
    error: error.constructor.name,
    ...(isCode(code) && { errorCode: code }),
    ...(isCode(responseCode) && { responseCode }),
    at: frames?.slice(0, 8).map(line => line.trim()),
    ...(error.cause === undefined ? {} : { cause: withoutWords(error.cause) }),
  }
}
