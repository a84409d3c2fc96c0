/** The languages that the pages speak, by BCP 47 tag; English, in which all is written, is the first. */
export const tags = [
  'en',
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'pl',
  'pt-BR',
  'ru',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const

export type Tag = (typeof tags)[number]

/** A tag as `Intl` reads it; `undefined` where it is none. */
function readLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}

/** A tag as browsers send it, without its region. It asks no `Intl`, whose first locale takes longer than the script in the page. */
function withoutRegion(tag: string): string {
  return tag
    .replace('zh-CN', 'zh-Hans')
    .replace(/zh-(TW|HK)/, 'zh-Hant')
    .replace(/-[A-Z]{2}$/, '')
}

/** The language among ours that a BCP 47 tag asks for: the same one in the same script (`zh-HK` is `zh-Hant`); `undefined` for none. */
export function nearestTag(wanted: string): Tag | undefined {
  const plain = withoutRegion(wanted)
  return tags.find(tag => tag === wanted || tag === plain) ?? tagInSameScript(wanted)
}

function tagInSameScript(wanted: string): Tag | undefined {
  const asked = readLocale(wanted)
  return tags.find(tag => {
    const ours = readLocale(tag)
    return ours?.language === asked?.language && ours?.script === asked?.script
  })
}

/** A language of ours, and the whole tag by which the visitor's dates and numbers are written. */
export interface Chosen {
  readonly tag: Tag
  /** BCP 47, as in `de-AT`. */
  readonly locale: string
}

/** The first of these BCP 47 tags that we speak, else English, with the dates of the first one. */
export function chooseLanguage(wanted: readonly string[]): Chosen {
  for (const locale of wanted) {
    const tag = nearestTag(locale)
    if (tag) return { tag, locale }
  }
  return { tag: 'en', locale: wanted.find(readLocale) ?? 'en' }
}
