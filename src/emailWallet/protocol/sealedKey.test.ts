import { expect, test } from 'vitest'
import { additionalData, type SealedKey, sealedKey, sealedKeyHash } from './sealedKey.ts'

const key: SealedKey = {
  version: 1,
  credentialId: 'AQID',
  name: 'Chrome on Linux',
  salt: 'A'.repeat(43),
  nonce: 'B'.repeat(16),
  ciphertext: 'C'.repeat(43),
  createdAt: '2026-11-29T09:00:00.000Z',
}

test.each([
  ['another version', { version: 2 }],
  ['no name', { name: '' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a salt of 31 bytes', { salt: 'A'.repeat(42) }],
  ['a nonce in another alphabet', { nonce: 'B'.repeat(15).concat('+') }],
  ['a longer ciphertext', { ciphertext: 'C'.repeat(44) }],
  ['no passkey', { credentialId: '' }],
  ['a date in words', { createdAt: 'today' }],
  ['a field too many', { entropy: 'D' }],
])('a sealed key with %s is refused', (_, change) => {
  expect(sealedKey.safeParse(key).success).toBe(true)
  expect(sealedKey.safeParse({ ...key, ...change }).success).toBe(false)
})

test.each(Object.keys(key))('the hash of a sealed key changes with its %s', field => {
  expect(sealedKeyHash({ ...key, [field]: 'another' })).not.toBe(sealedKeyHash(key))
})

test('the order of the fields does not change the hash', () => {
  const { version, ...others } = key
  expect(sealedKeyHash({ ...others, version })).toBe(sealedKeyHash(key))
})

test('the additional data bind a sealed key to its address and passkey', () => {
  const address = '0xAbCDef0123456789abCDEF0123456789aBcDeF01'
  expect(new TextDecoder().decode(additionalData(address, 'AQID'))).toBe(
    '[1,"0xabcdef0123456789abcdef0123456789abcdef01","AQID"]',
  )
})
