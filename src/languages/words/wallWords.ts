import { wall } from '../en/wall.ts'
import { spoken } from '../speak/spoken.ts'

/** What the list of messages says, in the page's language. */
export function wallWords(): typeof wall {
  return spoken().words.wall ?? wall
}
