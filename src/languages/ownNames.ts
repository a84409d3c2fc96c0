import type { Tag } from './tags.ts'

/** What each language calls itself (CLDR). `Intl.DisplayNames` would read the data of all of them for it. */
export const ownNames: Record<Tag, string> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'español',
  fa: 'فارسی',
  fr: 'français',
  hi: 'हिन्दी',
  id: 'Indonesia',
  it: 'italiano',
  ja: '日本語',
  ko: '한국어',
  pl: 'polski',
  'pt-BR': 'português (Brasil)',
  ru: 'русский',
  tr: 'Türkçe',
  uk: 'українська',
  ur: 'اردو',
  vi: 'Tiếng Việt',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
}
