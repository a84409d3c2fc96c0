import { sending } from '../en/sending.ts'
import { spoken } from '../speak/spoken.ts'

/** What is said of a tip on its way, in the page's language. */
export function sendingWords(): typeof sending {
  return spoken().words.sending ?? sending
}
