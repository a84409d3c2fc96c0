import { secure } from '../en/secure.ts'
import { spoken } from '../speak/spoken.ts'

/** What the email wallet's secure page says before it shows anything, in the page's language. */
export function secureWords(): typeof secure {
  return spoken().words.secure ?? secure
}
