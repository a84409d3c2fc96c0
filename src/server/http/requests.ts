import type { MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import { schemaMessage } from '#lib/schemaErrors.ts'
import type { RelayService, ServiceContext, ServiceEnv } from '../service.ts'
import { clientNetwork } from './clientNetwork.ts'
import { countTowards, type Limit } from './limits.ts'
import { Refusal } from './refusal.ts'

/** Reads a request's JSON; unnamed fields of it are refused, and those within its fields ignored. @throws {@link Refusal} `not-json`, `malformed`, or the field's word */
export async function readBody<Shape extends z.core.$ZodShape>(
  context: ServiceContext,
  schema: z.ZodMiniObject<Shape>,
) {
  if (!/^application\/json(;|$)/i.test(context.req.header('Content-Type') ?? ''))
    throw new Refusal('not-json', 'The service takes JSON only.')
  const body: unknown = await context.req.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) throw new Refusal('malformed', 'The request is no JSON.')
    throw isCutOff(cause) ? new Refusal('malformed', 'The request ended within its body.') : cause
  })
  const read = z.strictObject(schema.shape).safeParse(body, { error: schemaMessage })
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = issue?.path.join('.')
  if (field === 'email') throw new Refusal('invalid-email', emailServiceWords().invalidEmail)
  if (issue?.path.at(-1) === 'otp') throw new Refusal('wrong-code', emailServiceWords().sixDigits)
  if (field) throw new Refusal('malformed', `The request's "${field}" is wrong: ${issue?.message}.`)
  throw new Refusal('malformed', 'The request has a field too many, or is no object.')
}

/** Whether a body could not be read because the client went away. */
function isCutOff(cause: unknown): boolean {
  const { code, name }: { code?: unknown; name?: unknown } = Object(cause)
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || name === 'AbortError'
}

/** The token that a request shows, if it shows one. */
export function bearerOf(context: ServiceContext): string | undefined {
  return /^Bearer ([\w-]{43})$/.exec(context.req.header('Authorization') ?? '')?.[1]
}

/** Lets only pages of these origins in. Browsers name the origin of all requests but a GET to their own, with `ownGet`. */
export function onlyFrom(origins: readonly string[], ownGet: boolean): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    const origin = context.req.header('Origin')
    const isOwnGet = ownGet && origin === undefined && /^(GET|HEAD)$/.test(context.req.method)
    if (!isOwnGet && (origin === undefined || !origins.includes(origin)))
      throw new Refusal('foreign-origin', 'This page may not use the service.')
    await next()
  }
}

/** Logs once that all clients behind a proxy share their limits, where they do. */
export function noticesProxy({ settings, log }: RelayService): MiddlewareHandler<ServiceEnv> {
  let isLogged = settings.clientAddress !== 'socket'
  const message =
    'A proxy stands before this service: set CLIENT_ADDRESS=forwarded, or all visitors share the limits of one.'
  return async (context, next) => {
    if (!isLogged && context.req.header('X-Forwarded-For') !== undefined) {
      isLogged = true
      log({ code: 'client-address', message })
    }
    await next()
  }
}

/** Counts what costs the service something before it knows who asks; a client is a network, not a person. @throws the limit's {@link Refusal} */
export async function countClient(
  service: RelayService,
  context: ServiceContext,
  what: string,
  limit: Limit,
) {
  const { store, keyring, now } = service
  const network = networkOf(service, context)
  if (network !== undefined) await countTowards(store, keyring.mac(`client ${what} ${network}`), limit, now())
}

/** The network that a request comes from, where the settings say how to know. */
export function networkOf({ settings }: RelayService, context: ServiceContext): string | undefined {
  if (settings.clientAddress === 'none') return undefined
  const address =
    settings.clientAddress === 'socket'
      ? context.env?.incoming?.socket.remoteAddress
      : context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  return clientNetwork(address ?? '')
}
