import type { Context } from 'hono'
import * as z from 'zod/mini'
import { schemaMessage } from '#lib/schemaErrors.ts'
import { RelayRefusal } from './refusal.ts'

/** Reads a request's JSON; unknown fields are refused. @throws {@link RelayRefusal} `not-json`, `malformed` */
export async function readBody<Shape extends z.core.$ZodShape>(
  request: Context,
  schema: z.ZodMiniObject<Shape>,
) {
  if (!/^application\/json(;|$)/i.test(request.req.header('Content-Type') ?? ''))
    throw new RelayRefusal('not-json', 'The service accepts only JSON.')
  const body: unknown = await request.req.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) throw new RelayRefusal('malformed', 'The request is not valid JSON.')
    throw cause
  })
  return parse(z.strictObject(schema.shape), body)
}

/** Reads a request's query; unknown parameters are ignored. @throws {@link RelayRefusal} `malformed` */
export function readQuery<Schema extends z.ZodMiniType>(request: Context, schema: Schema) {
  return parse(schema, request.req.query())
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value, { error: schemaMessage })
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = issue?.path.join('.')
  if (field) throw new RelayRefusal('malformed', `The request's "${field}" is wrong: ${issue?.message}.`)
  throw new RelayRefusal('malformed', 'The request has an unknown field, or is not an object.')
}
