import { devicePage } from './en/devicePage.ts'
import { spoken } from './spoken.ts'

/** What the page of a mailed link says, in the page's language. */
export function devicePageWords(): typeof devicePage {
  return spoken().words.devicePage ?? devicePage
}
