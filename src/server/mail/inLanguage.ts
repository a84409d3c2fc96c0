import { AsyncLocalStorage } from 'node:async_hooks'
import { serviceWords } from '#languages/serviceWords.ts'
import { type Spoken, speakBy } from '#languages/speak/spoken.ts'
import { chooseLanguage } from '#languages/tags.ts'
import type { ServiceContext } from '#server/http/context.ts'

const asked = new AsyncLocalStorage<() => Spoken>()
speakBy(() => asked.getStore()?.())

/** Runs a function, and everything that it calls, in the first of these languages that the service has; BCP 47 tags. */
export function inLanguage<Result>(wanted: readonly string[], act: () => Result): Result {
  let chosen: Spoken | undefined
  // Most answers have no words, so the language is chosen with the first one.
  return asked.run(() => (chosen ??= chooseSpoken(wanted)), act)
}

/** The languages that a request asks for: a mailed link's own, then the browser's (RFC 9110), which names the best first. */
export function languagesOf({ req }: ServiceContext): readonly string[] {
  const browsers = req.header('Accept-Language')?.split(',', 10) ?? []
  return [req.query('lang') ?? '', ...browsers.map(item => item.split(';')[0]?.trim() ?? '')].filter(Boolean)
}

function chooseSpoken(wanted: readonly string[]): Spoken {
  const { tag, locale } = chooseLanguage(wanted)
  return tag === 'en' ? { tag, locale: 'en', words: {} } : { tag, locale, words: serviceWords[tag] }
}
