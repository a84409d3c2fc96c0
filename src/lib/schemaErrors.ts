import type * as z from 'zod/mini'

/** A text or a list is counted, a number compared. */
const units: Readonly<Record<string, string>> = { string: 'character(s)', array: 'element(s)' }

/** What a value lacks, in the words of the specification (§5), never repeating it; `undefined`: the schema's own words. */
export function schemaMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required'
      return `Expected ${issue.expected}, received ${typeOf(issue.input)}`
    case 'invalid_value':
      return `Invalid enum value. Expected ${issue.values.map(value => `'${String(value)}'`).join(' | ')}`
    case 'invalid_format':
      return issue.format === 'regex' ? undefined : `Invalid ${issue.format}`
    case 'too_small':
      return limit(issue.origin, 'least', 'greater', issue.minimum, issue.inclusive)
    case 'too_big':
      return limit(issue.origin, 'most', 'less', issue.maximum, issue.inclusive)
    default:
      return undefined
  }
}

function limit(
  origin: string,
  amount: 'least' | 'most',
  comparison: 'greater' | 'less',
  bound: number | bigint,
  isInclusive = false,
): string {
  const name = origin.replace(/^./, first => first.toUpperCase())
  const unit = units[origin]
  if (unit) return `${name} must contain at ${amount} ${bound} ${unit}`
  return `${name} must be ${comparison} than ${isInclusive ? 'or equal to ' : ''}${bound}`
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isNaN(value) ? 'nan' : typeof value
}
