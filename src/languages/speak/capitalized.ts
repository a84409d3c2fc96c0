import { intlLocale } from './numberText.ts'

/** Makes the first letter a capital. CSS's `::first-letter` would have Firefox's screen readers say the letter by itself. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(intlLocale()) + text.slice(1)
}
