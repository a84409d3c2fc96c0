import { setup } from '../../en/setup.ts'
import { spoken } from '../../speak/spoken.ts'

/** What the email wallet's secure page says while a wallet is made or opened, in the page's language. */
export function setupWords(): typeof setup {
  return spoken().words.setup ?? setup
}
