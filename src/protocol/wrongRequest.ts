import { KudosError } from '#lib/errors.ts'

/** The refusal of a request that can't be read, or is for something else, in a sentence. */
export function wrongRequest(message: string): KudosError {
  return new KudosError(message, { code: 'wrong-request' })
}
