import * as z from 'zod/mini'

/** Hex digits behind 0x in a certain pattern. */
export function hexOf(pattern: RegExp, expected?: string) {
  return z.custom<`0x${string}`>(value => typeof value === 'string' && pattern.test(value), expected)
}

/** At least one whole byte in hex, with 0x. */
export const hex = hexOf(/^0x([\da-f]{2})+$/i)

/** The hash of a transaction: 32 bytes. */
export const hash = hexOf(/^0x[\da-f]{64}$/i)
