import { walletError } from './en/walletError.ts'
import { spoken } from './spoken.ts'

/** What went wrong with a wallet, in the page's language. */
export function walletErrorWords(): typeof walletError {
  return spoken().words.walletError ?? walletError
}
