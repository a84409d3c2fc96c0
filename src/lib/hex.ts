import * as z from 'zod/mini'

/** Bytes in hex, with their 0x: addresses and hashes as they come from outside. */
export const hex = z.custom<`0x${string}`>(
  value => typeof value === 'string' && /^0x[\da-f]+$/i.test(value),
  'Expected bytes in hex',
)
