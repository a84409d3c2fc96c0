import { mails } from '../en/mails.ts'
import { spoken } from '../speak/spoken.ts'

/** What the service's mails and the pages behind their links say, in the reader's language. */
export function mailsWords(): typeof mails {
  return spoken().words.mails ?? mails
}
