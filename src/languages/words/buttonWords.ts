import { button } from '../en/button.ts'
import { spoken } from '../speak/spoken.ts'

/** What the buttons of the wallet dialog say, in the page's language. */
export function buttonWords(): typeof button {
  return spoken().words.button ?? button
}
