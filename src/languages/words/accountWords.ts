import { account } from '../en/account.ts'
import { spoken } from '../speak/spoken.ts'

/** What the dialog says of an account and of networks, in the page's language. */
export function accountWords(): typeof account {
  return spoken().words.account ?? account
}
