import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessage } from './schemaErrors.ts'

// Proves: Specification §5; Design §3
test.each([
  ['a missing value', z.string(), undefined, 'Required'],
  ['another type', z.string(), 7, 'Expected string, received number'],
  ['nothing', z.number(), null, 'Expected number, received null'],
  ['a list for an object', z.object({}), [], 'Expected object, received array'],
  ['no number', z.number(), Number.NaN, 'Expected number, received nan'],
  ['another choice', z.enum(['a', 'b']), 'c', "Invalid enum value. Expected 'a' | 'b'"],
  ['a short text', z.string().check(z.minLength(3)), 'ab', 'String must contain at least 3 character(s)'],
  ['a long text', z.string().check(z.maxLength(2)), 'abc', 'String must contain at most 2 character(s)'],
  ['a small number', z.number().check(z.gt(3)), 3, 'Number must be greater than 3'],
  ['a number below', z.number().check(z.gte(3)), 2, 'Number must be greater than or equal to 3'],
  ['a large number', z.number().check(z.lt(3)), 3, 'Number must be less than 3'],
  ['a number above', z.number().check(z.lte(3)), 4, 'Number must be less than or equal to 3'],
  ['no email', z.email(), 'me', 'Invalid email'],
  ['no uuid', z.uuid(), 'me', 'Invalid uuid'],
  ['no url', z.url(), 'me', 'Invalid url'],
])('%s is told in the words of the specification', (_, schema: z.ZodMiniType, value, message) => {
  const { error } = schema.safeParse(value, { error: schemaMessage })
  expect(error?.issues[0]?.message).toBe(message)
})

// Proves: Design §3
test('a schema that has words of its own keeps them', () => {
  const { error } = z
    .string()
    .check(z.regex(/^\d{6}$/, 'A code has 6 digits'))
    .safeParse('12', { error: schemaMessage })
  expect(error?.issues[0]?.message).toBe('A code has 6 digits')
})
