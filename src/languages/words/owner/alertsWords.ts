import { alerts } from '../../en/alerts.ts'
import { spoken } from '../../speak/spoken.ts'

/** What the page for streams says, in the page's language. */
export function alertsWords(): typeof alerts {
  return spoken().words.alerts ?? alerts
}
