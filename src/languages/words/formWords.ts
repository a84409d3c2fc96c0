import { form } from '../en/form.ts'
import { spoken } from '../speak/spoken.ts'

/** What the form says, in the page's language. */
export function formWords(): typeof form {
  return spoken().words.form ?? form
}
