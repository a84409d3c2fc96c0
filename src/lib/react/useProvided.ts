import { type Context, useContext } from 'react'
import { KudosError } from '../errors.ts'

/** The value of a context. Throws where no provider is above. */
export function useProvided<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context)
  if (value === undefined) throw new KudosError('A provider is missing.', { code: 'provider' })
  return value
}
