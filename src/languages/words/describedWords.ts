import { described } from '../en/described.ts'
import { spoken } from '../speak/spoken.ts'

/** What a request would do, in the page's language. */
export function describedWords(): typeof described {
  return spoken().words.described ?? described
}
