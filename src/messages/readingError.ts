import { AbiDecodingZeroDataError, HttpRequestError, TimeoutError } from 'viem'
import { lacksFunction } from '#chain/errors.ts'
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
  // A wrong contract, or a network without the contract that answers several reads in one call.
  if (lacksFunction(cause) || parts.some(part => part instanceof AbiDecodingZeroDataError))
    return wallWords().wrongContract
  return shortMessageOf(cause)
}
