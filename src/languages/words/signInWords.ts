import { signIn } from '../en/signIn.ts'
import { spoken } from '../speak/spoken.ts'

/** What is said while the visitor signs in, in the page's language. */
export function signInWords(): typeof signIn {
  return spoken().words.signIn ?? signIn
}
