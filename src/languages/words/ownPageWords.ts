import { ownPage } from '../en/ownPage.ts'
import { spoken } from '../speak/spoken.ts'

/** What the email wallet's own page says, in the page's language. */
export function ownPageWords(): typeof ownPage {
  return spoken().words.ownPage ?? ownPage
}
