import * as z from 'zod/mini'

/**
 * An email address as browsers accept it in a form (HTML, "valid e-mail address"), with a dot in its host and at most 254
 * characters. It has no spaces or control characters, so it can't inject a mail header.
 */
export const email = z
  .string()
  .check(
    z.regex(
      /^(?=.{3,254}$)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i,
      'Invalid email',
    ),
  )
