import type { Forms } from '../Forms.ts'
import { numberText } from './numberText.ts'
import { spoken } from './spoken.ts'

/** A text about so many things: the form for their number by the rules of the page's language. */
export function plural(count: number, text: (count: string) => Forms): string {
  const forms = text(numberText(count))
  return forms[new Intl.PluralRules(spoken().tag).select(count)] ?? forms.other
}
