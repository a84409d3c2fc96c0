// Proves: Design §9
import { expect, test } from 'vitest'
import { nameToShow, reveal } from './reveal.ts'

test.each([
  ['zero width space', '\u200b', 'U+200B'],
  ['word joiner', '\u2060', 'U+2060'],
  ['right-to-left override', '\u202e', 'U+202E'],
  ['left-to-right mark', '\u200e', 'U+200E'],
  ['Hangul filler', '\u3164', 'U+3164'],
  ['Hangul choseong filler', '\u115f', 'U+115F'],
  ['Hangul jungseong filler', '\u1160', 'U+1160'],
  ['halfwidth Hangul filler', '\uffa0', 'U+FFA0'],
  ['soft hyphen', '\u00ad', 'U+00AD'],
  ['tag', '\u{e0041}', 'U+E0041'],
  ['variation selector', '\ufe0f', 'U+FE0F'],
  ['variation selector beyond the first plane', '\u{e0101}', 'U+E0101'],
  ['byte order mark', '\ufeff', 'U+FEFF'],
  ['grapheme joiner', '\u034f', 'U+034F'],
  ['empty Braille cell', '\u2800', 'U+2800'],
  ['what stands for an object', '\ufffc', 'U+FFFC'],
  ['line separator', '\u2028', 'U+2028'],
  ['lone carriage return', '\r', 'U+000D'],
  ['zero width joiner between letters that do not join', '\u200d', 'U+200D'],
  ['half of a character', '\ud800', 'U+D800'],
])('a hidden character is shown by its number: %s', (_, character, number) => {
  expect(reveal(`a${character}b`)).toEqual({ text: `a⟨${number}⟩b`, isMarked: true })
})

test('marks that are stacked higher than any script does are shown by their numbers', () => {
  expect(reveal(`a${'\u0301'.repeat(6)}b`)).toEqual({
    text: `a${'\u0301'.repeat(4)}⟨U+0301⟩⟨U+0301⟩b`,
    isMarked: true,
  })
  for (const text of ['Việt', 'שָׁלוֹם', 'ที่', 'a\u0301\u0302\u0303\u0304'])
    expect(reveal(text)).toEqual({ text, isMarked: false })
})

test('what is at work stays as it is: emoji, scripts that join, lines', () => {
  for (const text of ['👩‍👩‍👧 ❤️ 👩🏽‍🚀 🏳️‍🌈 1️⃣', 'می‌خواهم', 'क्‍ष', 'שלום', 'two\n\tlines'])
    expect(reveal(text)).toEqual({ text, isMarked: false })
  expect(reveal('two\r\nlines')).toEqual({ text: 'two\nlines', isMarked: false })
})

test("a page's name can't end the quotation that it stands in", () => {
  expect(nameToShow('safe.example”) is verified. Your bank asks (“')).toBe(
    'safe.example is verified. Your bank asks',
  )
  expect(nameToShow('A\u200bda\u3164\n\u2028blog [1] {2} «3» "4"')).toBe('A da blog 1 2 3 4')
  expect(nameToShow('\u200b \ufeff')).toBeUndefined()
  expect(nameToShow(`Ada${'\u0323'.repeat(50)}`)).toBe(`Ada${'\u0323'.repeat(4)}`)
  expect(nameToShow('x'.repeat(5_000_000))).toBe(`${'x'.repeat(60)}…`)
})
