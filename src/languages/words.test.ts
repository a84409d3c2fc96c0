// Proves: Design §13
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { directionOf } from './directionOf.ts'
import { tags } from './tags.ts'

type Exports = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const modules = Object.entries(
  import.meta.glob<Exports>(['./*/*.ts', '!./(words|speak)/*'], { eager: true }),
).map(([path, exports]) => ({ path, tag: path.split('/')[1] ?? '', file: path.split('/')[2] ?? '', exports }))
/** Each group of English words, by its name. */
const english = Object.assign({}, ...modules.filter(({ tag }) => tag === 'en').map(({ exports }) => exports))
const others = modules.filter(({ tag }) => tag !== 'en')

/** Bytes that a file of words may take, compressed. */
const limits: Readonly<Record<string, number>> = { 'widget.ts': 3_000, 'dialog.ts': 9_900 }

/** The texts of a value in which every argument stands as its number in braces. */
function textsOf(value: unknown): string {
  if (typeof value === 'function') {
    const slots = Array.from({ length: Math.max(value.length, 8) }, (_, index) => `{${index}}`)
    return textsOf(value(...slots))
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(textsOf).join('\n')
    : String(value)
}

/** The forms that a text about a number of things has; none of any other text. */
function formsOf(text: unknown): readonly string[] {
  const said: unknown = typeof text === 'function' ? text('3', '3') : text
  return typeof said === 'object' && said !== null && 'other' in said ? Object.keys(said) : []
}

/** Which arguments a text says, each once. */
function saidIn(value: unknown): readonly string[] {
  return [...new Set(textsOf(value).match(/\{\d\}/g))].sort()
}

describe('the words of a language', () => {
  test('are in a folder named by its tag', () => {
    expect(tags).toEqual(expect.arrayContaining(modules.map(({ tag }) => tag)))
  })

  // Proves: WCAG 3.2.4
  test.each(others)('$path has all groups of its kind, and every text of each', ({ file, exports }) => {
    const german = others.find(({ tag, file: its }) => tag === 'de' && its === file)
    expect(Object.keys(exports).sort()).toEqual(Object.keys(german?.exports ?? {}).sort())
    for (const [name, words] of Object.entries(exports))
      expect(Object.keys(words).sort(), name).toEqual(Object.keys(english[name]).sort())
  })

  test.each(tags.filter(tag => tag !== 'en'))('are all said in %s', tag => {
    const said = others.filter(other => other.tag === tag).flatMap(({ exports }) => Object.keys(exports))
    expect(said.sort()).toEqual(Object.keys(english).sort())
  })

  test.each(others)('$path says every value that English says, and nothing empty', ({ exports }) => {
    for (const [name, words] of Object.entries(exports))
      for (const [key, text] of Object.entries(words)) {
        expect(saidIn(text), `${name}.${key}`).toEqual(saidIn(english[name]?.[key]))
        expect(textsOf(text).trim(), `${name}.${key}`).not.toBe('')
      }
  })

  test.each(others.filter(({ tag }) => tags.some(known => known === tag && directionOf(known) === 'rtl')))(
    '$path keeps every value apart from the sentence that runs the other way',
    ({ exports }) => {
      for (const [name, words] of Object.entries(exports))
        for (const [key, text] of Object.entries(words)) {
          // An element of its own stands alone in its line here.
          const bare = textsOf(text)
            .split('\n')
            .filter(line => !/^\{\d\}$/.test(line) && /(?<!\u2068)\{\d\}|\{\d\}(?!\u2069)/.test(line))
          expect(bare, `${name}.${key}`).toEqual([])
        }
    },
  )

  test.each(modules.filter(({ exports }) => exports.ownPage))(
    '$path names the buttons of a list by what they show, and more',
    ({ exports: { ownPage = {} } }) => {
      for (const key of ['takeOff', 'takeBack'])
        expect(textsOf(ownPage[`${key}Of`]).toLowerCase()).toContain(textsOf(ownPage[key]).toLowerCase())
    },
  )

  test.each(modules)(
    '$path says a number of things in one form for all, or in each form that its language has for 1 to 1,000',
    ({ tag, exports }) => {
      const rules = new Intl.PluralRules(tag)
      const categories = new Set(Array.from({ length: 1000 }, (_, index) => rules.select(index + 1)))
      for (const [name, words] of Object.entries(exports))
        for (const [key, text] of Object.entries(words)) {
          const forms = formsOf(text)
          if (forms.length > 1)
            expect(forms, `${name}.${key}`).toEqual(expect.arrayContaining([...categories]))
        }
    },
  )

  // Proves: Design §13
  test.each(others.filter(({ file }) => file in limits))('$path is small enough', ({ path, file }) => {
    const source = readFileSync(new URL(path, import.meta.url))
    expect(gzipSync(source, { level: 9 }).length).toBeLessThanOrEqual(limits[file] ?? 0)
  })
})
