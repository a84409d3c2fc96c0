import { configurator } from '../../en/configurator.ts'
import { spoken } from '../../speak/spoken.ts'

/** What the owner's page says, in the page's language. */
export function configuratorWords(): typeof configurator {
  return spoken().words.configurator ?? configurator
}
