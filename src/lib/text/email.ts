import * as z from 'zod/mini'

/** An email address as forms in browsers accept it (HTML), with a dot in its host; no character can inject a mail header. */
export const email = z
  .string()
  .check(
    z.regex(
      /^(?=.{3,254}$)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i,
      'Invalid email',
    ),
  )
