import { HttpRequestError, TimeoutError } from 'viem'
import { hasNoAnswer, lacksFunction } from '#chain/errors.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { KudosError } from '#lib/errors.ts'
import { partsOf, shortMessageOf } from '#lib/outsideErrors.ts'

/** Translates whatever a node answered to a read. */
export function readingError(error: unknown): KudosError {
  if (error instanceof KudosError) return error
  return new KudosError(wallWords().notRead, {
    code: 'read',
    advice: wallWords().notReadAdvice,
    cause: error,
  })
}

/** Why a read failed, in a short sentence: ours, or else the node's own words. `undefined` if its error says all. */
export function readingReason({ cause }: KudosError): string | undefined {
  if (!cause) return undefined
  const parts = partsOf(cause)
  if (parts.some(part => part instanceof TimeoutError)) return wallWords().slow
  if (parts.some(part => part instanceof HttpRequestError)) return wallWords().failed
  if (lacksFunction(cause) || hasNoAnswer(cause)) return wallWords().wrongContract
  return shortMessageOf(cause)
}
