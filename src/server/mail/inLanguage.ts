import { AsyncLocalStorage } from 'node:async_hooks'
import * as ar from '#languages/ar/mails.ts'
import * as de from '#languages/de/mails.ts'
import * as es from '#languages/es/mails.ts'
import * as fa from '#languages/fa/mails.ts'
import * as fr from '#languages/fr/mails.ts'
import * as hi from '#languages/hi/mails.ts'
import * as id from '#languages/id/mails.ts'
import * as it from '#languages/it/mails.ts'
import * as ja from '#languages/ja/mails.ts'
import * as ko from '#languages/ko/mails.ts'
import * as pl from '#languages/pl/mails.ts'
import * as ptBR from '#languages/pt-BR/mails.ts'
import * as ru from '#languages/ru/mails.ts'
import { type Spoken, speakBy } from '#languages/speak/spoken.ts'
import { chooseLanguage, type Tag } from '#languages/tags.ts'
import * as tr from '#languages/tr/mails.ts'
import * as uk from '#languages/uk/mails.ts'
import * as ur from '#languages/ur/mails.ts'
import * as vi from '#languages/vi/mails.ts'
import type { MailWords } from '#languages/Words.ts'
import * as zhHans from '#languages/zh-Hans/mails.ts'
import * as zhHant from '#languages/zh-Hant/mails.ts'
import type { ServiceContext } from '../service.ts'

/** All languages but English that the service speaks. */
const languages: Readonly<Record<Exclude<Tag, 'en'>, MailWords>> = {
  ar,
  de,
  es,
  fa,
  fr,
  hi,
  id,
  it,
  ja,
  ko,
  pl,
  'pt-BR': ptBR,
  ru,
  tr,
  uk,
  ur,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}

const asked = new AsyncLocalStorage<() => Spoken>()
speakBy(() => asked.getStore()?.())

/** Does something, and whatever comes of it, in the first of these languages that the service speaks; BCP 47 tags. */
export function inLanguage<Result>(wanted: readonly string[], act: () => Result): Result {
  let chosen: Spoken | undefined
  // Most requests say nothing: a language is looked for with the first word.
  return asked.run(() => (chosen ??= chooseSpoken(wanted)), act)
}

/** The languages that a request asks for: a mailed link's own, then the browser's (RFC 9110), which names the best first. */
export function languagesOf({ req }: ServiceContext): readonly string[] {
  const browsers = req.header('Accept-Language')?.split(',', 10) ?? []
  return [req.query('lang') ?? '', ...browsers.map(item => item.split(';')[0]?.trim() ?? '')].filter(Boolean)
}

function chooseSpoken(wanted: readonly string[]): Spoken {
  const { tag, locale } = chooseLanguage(wanted)
  return tag === 'en' ? { tag, locale: 'en', words: {} } : { tag, locale, words: languages[tag] }
}
