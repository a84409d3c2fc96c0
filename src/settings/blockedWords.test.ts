// Proves: Design §14
import { describe, expect, test } from 'vitest'
import { readBlockedWords } from './blockedWords.ts'

describe('blocked words', () => {
  test.each([
    ['bad', 'a BAD word', true],
    ['bad', 'badge', false],
    ['bad', 'not-bad!', true],
    ['bad*', 'badge', true],
    ['*bad', 'superbad', true],
    ['*bad*', 'superbadge', true],
    ['good, bad', 'bad', true],
    ['good bad', 'good  bad', true],
    ['good bad', 'bad', false],
    ['bad', 'b\u200bad', true],
    ['bad', 'bád', true],
    ['bad', 'ｂａｄ', true],
    ['Straße', 'straße', true],
    ['дурак', 'ДУРАК!', true],
    ['马鹿', '你是马鹿吗', true],
    ['a.b', 'axb', false],
    ['(', 'a ( b', true],
  ])('%j in %j: %s', (list, text, isBlocked) => {
    expect(readBlockedWords(list)?.(text)).toBe(isBlocked)
  })

  test.each(['', ' , ,', '*', '\u200b'])('%j names none', list => {
    expect(readBlockedWords(list)).toBeUndefined()
  })
})
