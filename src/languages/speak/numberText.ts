import { spoken } from './spoken.ts'

/** The locale for `Intl`: the visitor's own; digits are those of amounts and addresses everywhere. */
export function intlLocale(): string {
  return new Intl.Locale(spoken().locale, { numberingSystem: 'latn' }).toString()
}

/** A whole number as the page's language writes it, as in "1,024". */
export function numberText(count: number): string {
  return count.toLocaleString(intlLocale())
}
