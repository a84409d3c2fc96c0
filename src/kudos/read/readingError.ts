import { wallWords } from '#languages/wallWords.ts'
import { KudosError } from '#lib/errors.ts'

/** Translates whatever a node answered to a read. */
export function readingError(error: unknown): KudosError {
  if (error instanceof KudosError) return error
  return new KudosError(wallWords().notRead, {
    code: 'read',
    advice: wallWords().notReadAdvice,
    cause: error,
  })
}
