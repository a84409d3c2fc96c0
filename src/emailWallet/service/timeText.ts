import { intlLocale } from '#languages/speak/numberText.ts'
import { spoken } from '#languages/speak/spoken.ts'

/** A moment in UTC, to the second, as the reader's language writes it. */
export function timeText(time: Date): string {
  if (spoken().tag === 'en') return time.toUTCString()
  return time.toLocaleString(intlLocale(), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
}
