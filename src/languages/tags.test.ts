// Proves: Design §13
import { describe, expect, test } from 'vitest'
import { directionOf } from './directionOf.ts'
import { ownNames } from './ownNames.ts'
import { chooseLanguage, nearestTag, tags } from './tags.ts'

/** A tag's language and script, as in `zh-Hant`. */
function scriptOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}

describe('the language that is spoken', () => {
  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['in', 'id'],
    ['ar-EG-u-nu-arab', 'ar'],
    ['en-GB', 'en'],
    // Our Hindi is in Devanagari, so it does not serve readers of Hindi in Latin letters.
    ['hi-Latn', undefined],
    ['sv', undefined],
    ['', undefined],
    ['de_AT', undefined],
    ['<script>', undefined],
  ])('%j asks for %s', (wanted, tag) => {
    expect(nearestTag(wanted)).toBe(tag)
  })

  test('is, in whichever region, the one that Intl knows by language and script', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const regions = letters.flatMap(one => letters.map(other => one + other))
    const ours = tags.map(scriptOf)
    const plain = ['zh', ...tags.map(tag => tag.replace(/-[A-Z]{2}$/, ''))]
    const asked = plain.flatMap(tag => regions.map(region => `${tag}-${region}`))
    const expected = asked.map(tag => [tag, tags[ours.indexOf(scriptOf(tag))]])
    expect(asked.map(tag => [tag, nearestTag(tag)])).toEqual(expected)
  })

  test('is the first wanted one that we speak, and its locale is the one that was asked for', () => {
    expect(chooseLanguage(['sv-SE', 'fr-CA', 'en'])).toEqual({ tag: 'fr', locale: 'fr-CA' })
  })

  test('is English for whom we speak none, with dates as they write them', () => {
    expect(chooseLanguage(['?', 'sv', 'fi'])).toEqual({ tag: 'en', locale: 'sv' })
    expect(chooseLanguage([])).toEqual({ tag: 'en', locale: 'en' })
  })

  test('is found by its own tag, whichever it is, and three are written from right to left', () => {
    expect(tags.map(nearestTag)).toEqual(tags)
    expect(tags.filter(tag => directionOf(tag) === 'rtl')).toEqual(['ar', 'fa', 'ur'])
  })

  test.each(tags)('has the name that it gives itself: %s', tag => {
    expect(ownNames[tag]).toBe(new Intl.DisplayNames(tag, { type: 'language' }).of(tag))
  })
})
