import * as z from 'zod/mini'

/** Hex digits behind 0x in a certain pattern. */
export function hexOf(pattern: RegExp, expected?: string) {
  return z.custom<`0x${string}`>(value => typeof value === 'string' && pattern.test(value), expected)
}

/** At least one whole byte in hex, with 0x. */
export const hex = hexOf(/^0x([\da-f]{2})+$/i)

/** The hash of a transaction: 32 bytes. */
export const hash = hexOf(/^0x[\da-f]{64}$/i)

/** An account or contract, in any capitals but for the 0x. */
export const address = hexOf(/^0x[\da-fA-F]{40}$/, 'Expected an address: 0x and 40 hex digits')

const bytes = /^0x([\da-fA-F]{2})*$/

/** Bytes in hex, possibly none. */
export const data = hexOf(bytes, 'Expected whole bytes in hex, such as 0x00ff')

/** Whether a text is bytes in hex, possibly none: `personal_sign` signs those as bytes and any other text as UTF-8. */
export function isBytes(text: string): text is `0x${string}` {
  return bytes.test(text)
}
