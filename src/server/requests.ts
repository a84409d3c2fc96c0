import type { MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { schemaMessage } from '#lib/schemaErrors.ts'
import { clientNetwork } from './clientNetwork.ts'
import { countTowards, type Limit } from './limits.ts'
import { Refusal } from './refusal.ts'
import type { Service, ServiceContext, ServiceEnv } from './service.ts'

/**
 * Reads a request's JSON; a field that its schema does not name is refused too.
 * @throws {@link Refusal} `not-json`, `malformed`, or the word of the field that is wrong.
 */
export async function readBody<Shape extends z.core.$ZodShape>(
  context: ServiceContext,
  schema: z.ZodMiniObject<Shape>,
) {
  if (!/^application\/json(;|$)/i.test(context.req.header('Content-Type') ?? ''))
    throw new Refusal('not-json', 'The service takes JSON only.')
  const body: unknown = await context.req.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) throw new Refusal('malformed', 'The request is no JSON.')
    throw cause
  })
  const read = z.strictObject(schema.shape).safeParse(body, { error: schemaMessage })
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = issue?.path.length ? issue.path.join('.') : undefined
  if (field === 'email') throw new Refusal('invalid-email', 'Invalid email')
  if (field === 'otp') throw new Refusal('wrong-code', 'A code has 6 digits')
  throw new Refusal(
    'malformed',
    field === undefined
      ? 'The request has a field too many, or is no object.'
      : `The request's "${field}" is wrong: ${issue?.message}.`,
  )
}

/** The token that a request shows, if it shows one. */
export function bearerOf(context: ServiceContext): string | undefined {
  return /^Bearer ([\w-]{43})$/.exec(context.req.header('Authorization') ?? '')?.[1]
}

/**
 * Lets only pages of these origins in. A browser names the origin of every POST and of every request to another origin;
 * a GET to its own origin has none and comes from the same page.
 */
export function onlyFrom(origins: readonly string[], getHasNone: boolean): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    const origin = context.req.header('Origin')
    const isOwnGet = getHasNone && origin === undefined && /^(GET|HEAD)$/.test(context.req.method)
    if (!isOwnGet && (origin === undefined || !origins.includes(origin)))
      throw new Refusal('foreign-origin', 'This page may not use the service.')
    await next()
  }
}

/** Says once in the log that limits per client are shared by everybody behind a proxy, where they are. */
export function noticesProxy({ settings, log }: Service): MiddlewareHandler<ServiceEnv> {
  let isSaid = settings.clientAddress !== 'socket'
  return async (context, next) => {
    if (!isSaid && context.req.header('X-Forwarded-For') !== undefined) {
      isSaid = true
      log({
        code: 'client-address',
        message:
          'A proxy stands before this service: set CLIENT_ADDRESS=forwarded, or all visitors share the limits of one.',
      })
    }
    await next()
  }
}

/** Counts what costs the service something before it knows who asks; a client is a network, not a person. */
export async function countClient(
  { store, keyring, settings, now }: Service,
  context: ServiceContext,
  what: string,
  limit: Limit,
): Promise<void> {
  if (settings.clientAddress === 'none') return
  const address =
    settings.clientAddress === 'socket'
      ? context.env?.incoming?.socket.remoteAddress
      : context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  const key = keyring.mac(`client ${what} ${clientNetwork(address ?? '')}`)
  const wait = await countTowards(store, key, limit, now())
  if (wait > 0)
    throw new Refusal(
      'too-many-requests',
      `Too many requests from your network. Please try again after ${wait} seconds`,
      {
        retryAfter: wait,
      },
    )
}
