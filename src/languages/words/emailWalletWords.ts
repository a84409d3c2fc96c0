import { emailWallet } from '../en/emailWallet.ts'
import { spoken } from '../speak/spoken.ts'

/** What the email wallet says, in the page's language. */
export function emailWalletWords(): typeof emailWallet {
  return spoken().words.emailWallet ?? emailWallet
}
