import { spoken } from '#languages/speak/spoken.ts'
import type { ServiceSettings } from '#server/service.ts'

/** A link for a mail; its page is in the mail's language. @param path of the page @param secret what the link proves */
export function mailedLink(
  { origin }: Pick<ServiceSettings, 'origin'>,
  path: string,
  secret: string,
): string {
  return `${origin}${path}?lang=${spoken().tag}&link=${secret}`
}
