import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import { schemaMessage } from '#lib/schemaErrors.ts'
import { parseJson } from '#lib/text/parseJson.ts'
import type { ServiceContext, ServiceEnv } from './context.ts'
import { Refusal } from './refusal.ts'

/** Refuses bodies of more than `maxSize` bytes. */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError() {
      throw new Refusal('too-large', `The request is larger than ${maxSize / 1024} kB.`)
    },
  })
}

/** Reads a request's body. @throws {@link Refusal} `malformed` where the client goes away before its end */
export function readText(context: ServiceContext): Promise<string> {
  return context.req.text().catch((cause: unknown) => {
    const { code, name }: { code?: unknown; name?: unknown } = Object(cause)
    if (code !== 'ECONNRESET' && code !== 'ERR_STREAM_PREMATURE_CLOSE' && name !== 'AbortError') throw cause
    throw new Refusal('malformed', 'The request ended within its body.')
  })
}

/** Reads a request's JSON. Unknown fields are refused at its top level and ignored below. @throws {@link Refusal} `not-json`, `malformed`, or the field's word */
export async function readBody<Shape extends z.core.$ZodShape>(
  context: ServiceContext,
  schema: z.ZodMiniObject<Shape>,
) {
  if (!/^application\/json(;|$)/i.test(context.req.header('Content-Type') ?? ''))
    throw new Refusal('not-json', 'The service accepts only JSON.')
  const body = parseJson(await readText(context))
  if (body === undefined) throw new Refusal('malformed', 'The request is not valid JSON.')
  return checkFields(z.strictObject(schema.shape), body)
}

/** Reads a request's query; unknown parameters are ignored. @throws {@link Refusal} as {@link readBody} does */
export function readQuery<Schema extends z.ZodMiniType>(context: ServiceContext, schema: Schema) {
  return checkFields(schema, context.req.query())
}

function checkFields<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value, { error: schemaMessage })
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = issue?.path.join('.')
  if (field === 'email') throw new Refusal('invalid-email', emailServiceWords().invalidEmail)
  if (field === 'otp') throw new Refusal('wrong-code', emailServiceWords().sixDigits)
  if (field) throw new Refusal('malformed', `The request's "${field}" is wrong: ${issue?.message}.`)
  throw new Refusal('malformed', 'The request has an unknown field, or is not an object.')
}

/** Answers what a schema describes, and no other field. */
export function answerAs<Answer extends z.ZodMiniObject>(
  context: ServiceContext,
  answer: Answer,
  value: z.input<Answer>,
) {
  return context.json(z.parse(answer, value))
}

/** The token that a request shows, if it shows one. */
export function bearerOf(context: ServiceContext): string | undefined {
  return /^Bearer ([\w-]{43})$/.exec(context.req.header('Authorization') ?? '')?.[1]
}

/** Lets only pages of these origins in. Browsers omit the origin of a GET to their own; `ownGet` lets these in, too. */
export function onlyFrom(origins: readonly string[], ownGet: boolean): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    const origin = context.req.header('Origin')
    const isOwnGet = ownGet && origin === undefined && /^(GET|HEAD)$/.test(context.req.method)
    if (!isOwnGet && (origin === undefined || !origins.includes(origin)))
      throw new Refusal('foreign-origin', 'This page may not use the service.')
    await next()
  }
}
