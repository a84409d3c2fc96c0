// Proves: Design §9
import { expect, test } from 'vitest'
import { isBytes } from './hex.ts'

test('whole bytes in hex are bytes, anything else is text', () => {
  expect(['0x', '0xabCD'].every(isBytes)).toBe(true)
  expect(['0xabc', 'abcd', '0xgg', '0XabCD', '0xabcd '].some(isBytes)).toBe(false)
})
