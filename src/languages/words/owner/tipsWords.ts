import { tips } from '../../en/tips.ts'
import { spoken } from '../../speak/spoken.ts'

/** What the recipient's page says, in the page's language. */
export function tipsWords(): typeof tips {
  return spoken().words.tips ?? tips
}
