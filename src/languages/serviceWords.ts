import * as ar from './ar/mails.ts'
import * as de from './de/mails.ts'
import * as es from './es/mails.ts'
import * as fa from './fa/mails.ts'
import * as fr from './fr/mails.ts'
import * as hi from './hi/mails.ts'
import * as id from './id/mails.ts'
import * as it from './it/mails.ts'
import * as ja from './ja/mails.ts'
import * as ko from './ko/mails.ts'
import * as pl from './pl/mails.ts'
import * as ptBR from './pt-BR/mails.ts'
import * as ru from './ru/mails.ts'
import type { Tag } from './tags.ts'
import * as tr from './tr/mails.ts'
import * as uk from './uk/mails.ts'
import * as ur from './ur/mails.ts'
import * as vi from './vi/mails.ts'
import type { MailWords } from './Words.ts'
import * as zhHans from './zh-Hans/mails.ts'
import * as zhHant from './zh-Hant/mails.ts'

/** All languages but English that the service speaks. */
export const serviceWords: Readonly<Record<Exclude<Tag, 'en'>, MailWords>> = {
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
