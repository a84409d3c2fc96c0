import { cleanLine } from '#lib/text/cleanText.ts'
import { limitText } from '#lib/text/format.ts'

/** The owner's thanks on the receipt (`thanks=`), at most 100 characters; `undefined` where the page's address has none. */
export function readThanks(page: URL): string | undefined {
  return limitText(cleanLine(given(page, 'thanks')), 100) || undefined
}

/**
 * The owner's link on the receipt (`then=`), with the domain to show; `undefined` for anything but an https address without a
 * password.
 */
export function readThen(page: URL) {
  const text = given(page, 'then').trim()
  if (!/^https:/i.test(text) || !URL.canParse(text)) return undefined
  const { username, password, href, host } = new URL(text)
  return username || password ? undefined : { href, host }
}

/** A parameter's first value, by the rules of `pageQuery.ts`: a raw `#` before a colour cuts the query (design §3). */
function given({ search, hash }: URL, name: 'thanks' | 'then'): string {
  const query = new URLSearchParams(search + hash.replace('#', '&'))
  return query.getAll(name).find(value => value.trim() !== '' && value !== 'null') ?? ''
}
