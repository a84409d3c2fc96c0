// Proves: Design §3
import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './cleanText.ts'

test('characters that reorder, hide or end a line are removed, all others stay', () => {
  expect(cleanText('a\u0000b\u0007c\r\nd\u009fe\u202ef\u2066g\u2069h\ufeffi')).toBe('abc\ndefghi')
})

test('joined emoji and right-to-left text stay whole', () => {
  expect(cleanText('👩‍👩‍👧 שלום می‌خواهم')).toBe('👩‍👩‍👧 שלום می‌خواهم')
})

test('a text of one line has no line feeds and no empty ends', () => {
  expect(cleanLine('  Ada\nLovelace \u202e ')).toBe('Ada Lovelace')
})
