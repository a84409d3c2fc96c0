import { connect } from '../en/connect.ts'
import { spoken } from '../speak/spoken.ts'

/** What the wallet dialog says first, in the page's language. */
export function connectWords(): typeof connect {
  return spoken().words.connect ?? connect
}
