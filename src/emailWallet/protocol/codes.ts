import * as z from 'zod/mini'

/** What the mail said: six digits. */
export const otp = z.string().check(z.regex(/^\d{6}$/, 'A code has 6 digits'))
/** Eight letters that a device shows; absent where the link in its mail is for this device alone. */
export const userCode = z.optional(z.string().check(z.regex(/^[A-Z]{4}-[A-Z]{4}$/)))
