import { service } from '../en/service.ts'
import { spoken } from '../speak/spoken.ts'

/** What is said of a service that gives no answer, in the page's language. */
export function serviceWords(): typeof service {
  return spoken().words.service ?? service
}
