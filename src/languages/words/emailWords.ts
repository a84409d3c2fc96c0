import { email } from '../en/email.ts'
import { spoken } from '../speak/spoken.ts'

/** What the dialog says of the email wallet, in the page's language. */
export function emailWords(): typeof email {
  return spoken().words.email ?? email
}
