import { wallets } from '../en/wallets.ts'
import { spoken } from '../speak/spoken.ts'

/** What the dialog says of all wallets, in the page's language. */
export function walletsWords(): typeof wallets {
  return spoken().words.wallets ?? wallets
}
