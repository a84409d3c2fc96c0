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

test('a kudo is decoded as it was stored', () => {
  expect(decodeKudo(7n, stored)).toEqual({ ...stored, id: 7, timestamp: 1_700_000_000 })
})

describe("strangers' text", () => {
  test.each([['null'], [''], ['  '], [' null '], ['\u202e']])('%j counts as no text', text => {
    expect(decodeKudo(1n, { ...stored, name: text, message: text })).toMatchObject({ name: '', message: '' })
  })

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
})
