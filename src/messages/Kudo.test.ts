import { describe, expect, test } from 'vitest'
import { decodeKudo } from './Kudo.ts'

const stored = {
  from: '0x1111111111111111111111111111111111111111',
  to: '0x2222222222222222222222222222222222222222',
  timestamp: 1_700_000_000n,
  name: 'Ada',
  message: 'Thank you!',
  value: 10n ** 18n,
  currency: '0x0000000000000000000000000000000000000000',
} as const

// Proves: Specification §3
test('a kudo is decoded as it was stored', () => {
  expect(decodeKudo(7n, stored)).toEqual({ ...stored, id: 7, timestamp: 1_700_000_000 })
})

// Proves: Design §3
describe("strangers' text", () => {
  // Proves: Specification §2.2
  test.each([['null'], [''], ['  '], [' null '], ['\u202e'], ['\u200b\u2800'], ['\u3164']])(
    '%j counts as no text',
    text => {
      expect(decodeKudo(1n, { ...stored, name: text, message: text })).toMatchObject({
        name: '',
        message: '',
      })
    },
  )

  test('marks that reorder what stands around them are gone, line feeds stay in messages only', () => {
    const { name, message } = decodeKudo(1n, { ...stored, name: 'A\u202eda\nX', message: 'one\ntwo\u0007' })
    expect(name).toBe('Ada X')
    expect(message).toBe('one\ntwo')
  })

  test('joined emoji and right-to-left text stay whole', () => {
    const text = '👩‍👩‍👧 שלום'
    expect(decodeKudo(1n, { ...stored, name: text, message: text })).toMatchObject({
      name: text,
      message: text,
    })
  })

  test('empty lines and towers of lines do not push the other messages away', () => {
    const read = (message: string) => decodeKudo(1n, { ...stored, message }).message
    expect(read(`a${'\n'.repeat(1022)}b`)).toBe('a\n\nb')
    expect(read(`a\n \n\t\n\nb`)).toBe('a\n\nb')
    expect(read('x\n'.repeat(500))).not.toContain('\n')
    expect(read('one\n\ntwo')).toBe('one\n\ntwo')
  })
})
