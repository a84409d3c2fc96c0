import { expect, test } from 'vitest'
import { isWordsOnly } from './signedText.ts'

test('a message that can mean its words alone', () => {
  expect(isWordsOnly('Thank you 🖤\n')).toBe(true)
  expect(isWordsOnly('0x48656c6c6f')).toBe(true)
})

test.each([
  ['bytes that are no text', '0xff00'],
  ['a text with characters that are none', 'pay\u0000me'],
  ['32 bytes, which may be a hash', 'A'.repeat(32)],
  ['32 bytes of longer characters', 'é'.repeat(16)],
  ['the same in hex', `0x${'41'.repeat(32)}`],
])('%s can mean something else', (_, message) => {
  expect(isWordsOnly(message)).toBe(false)
})
